import { expect, it, test } from 'vitest'
import { deviceName } from './device-name.rules.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Chrome on Android', `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet on Android', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['UC Browser on Android', `${ANDROID} Version/4.0 Chrome/123.0.0.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36`],
  ['Opera on Android', `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`],
  ['Edge on Android', `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Safari on iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPhone', `${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on iPhone', `${IPHONE} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Safari on iPad', IPHONE.replaceAll('iPhone', 'iPad') + ' Version/18.5 Mobile/15E148 Safari/604.1'],
  ['Firefox on Windows', `${WINDOWS}; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Chrome on Windows', `${WINDOWS}) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS}) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
  ['Chrome on Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['A browser', 'curl/8.5.0'],
  ['A browser', `${WINDOWS}) something of its own`],
  ['A browser', '<b>Chrome</b> on Android'],
  ['A browser', `${'Version/1 '.repeat(40)} Chrome/142.0.0.0 Android`],
  ['A browser', ''],
  ['A browser', undefined],
])('%s is what %s is called', (name, userAgent) => expect(deviceName(userAgent)).toBe(name))

it('of the longest kind fits its column', () => {
  expect(deviceName('SamsungBrowser/28.0 CrOS').length).toBeLessThanOrEqual(40)
})
