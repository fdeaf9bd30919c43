import { expect, test } from 'vitest'
import { lengthOfCaptions } from './captions.rules.ts'

test.each<[string, string, number | undefined]>([
  ['to the end of the last', 'WEBVTT\n\n00:00.000 --> 00:02.500\nOne\n\n1\n00:02.500 --> 01:00.200\nTwo\n', 61],
  ['over an hour', 'WEBVTT a note\n\n00:59:59.000 --> 01:00:01.000 line:90%\nOne\n', 3601],
  ['without any', 'WEBVTT\n', undefined],
  ['of another kind', '1\n00:00:00,000 --> 00:00:01,000\nOne\n', undefined],
  ['that overlap', 'WEBVTT\n\n00:00.000 --> 00:02.000\nOne\n\n00:01.999 --> 00:03.000\nTwo\n', undefined],
  ['that end before they begin', 'WEBVTT\n\n00:02.000 --> 00:01.000\nOne\n', undefined],
])('captions %s run so many seconds', (_, vtt, seconds) => {
  expect(lengthOfCaptions(vtt)).toBe(seconds)
})
