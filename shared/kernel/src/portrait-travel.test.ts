// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { letPortraitTravel } from './portrait-travel.ts'

const nameOf = (id: string) => document.getElementById(id)!.style.getPropertyValue('view-transition-name')

test('the portrait beside a pressed link travels, and no other', () => {
  document.body.innerHTML = `
    <span id="main" data-portrait="main"></span>
    <ul>
      <li><span id="one" data-portrait="beside"></span><a href="/one">One</a></li>
      <li><span id="two" data-portrait="beside"></span><a href="/two">Two</a></li>
    </ul>`
  letPortraitTravel(document.querySelector('a[href="/two"]')!)
  expect(['main', 'one', 'two'].map(nameOf)).toEqual(['none', 'none', 'portrait'])
  letPortraitTravel(document.querySelector('a[href="/one"]')!)
  expect(['main', 'one', 'two'].map(nameOf)).toEqual(['none', 'portrait', 'none'])
})

test('without a portrait beside the link the page’s own one goes on', () => {
  document.body.innerHTML = '<span id="main" data-portrait="main"></span><p><a href="/one">One</a></p>'
  letPortraitTravel(document.querySelector('a')!)
  expect(nameOf('main')).toBe('')
})
