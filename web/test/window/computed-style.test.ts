import { afterEach, expect, test } from 'vitest';
import { jsdomStyle } from './computed-style.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.head.querySelectorAll('style').forEach((hTMLStyleElement) => hTMLStyleElement.remove());
});
const NAMES = ['display', 'visibility', 'pointer-events', 'color', 'white-space', 'nothing'];
/** Answers that differ from jsdom. */
const others = () =>
  [document.documentElement, ...document.documentElement.querySelectorAll('*')].flatMap((element) =>
    NAMES.flatMap((name) => {
      const [ours, theirs] = [getComputedStyle(element), jsdomStyle(element)];
      const camel = name === 'pointer-events' ? 'pointerEvents' : (name as 'display'); // one of NAMES
      const said = [ours.getPropertyValue(name), ours[camel]];
      return JSON.stringify(said) === JSON.stringify([theirs.getPropertyValue(name), theirs[camel]])
        ? []
        : [`${element.outerHTML} ${name} ${said.join()}`];
    }),
  );

const HTML = `
  <div style="visibility: hidden; pointer-events: none"><p>a<b style="visibility: visible">b</b><i style="pointer-events: auto">c</i></p>
    <span style="visibility: inherit">d</span><span style="pointer-events: initial">d</span></div>
  <div hidden><p>e</p></div><section style="display: none">f</section><section style="display: flex"><a href="#x">g</a></section>
  <section hidden style="display: block">f</section><section style="display: none !important">f</section>
  <section style="display: inherit"></section>
  <input><input type="hidden"><input type="hidden" style="display: block"><input type="checkbox" hidden>
  <button hidden="until-found">h</button>
  <dialog>i</dialog><dialog open>j</dialog><details><summary>k</summary><summary>l</summary>m</details>
  <details open><summary>n</summary></details>
  <div popover>o</div><table hidden><tbody hidden><tr><td>p</td></tr></tbody><tr hidden><th style="visibility: visible">q</th></tr></table>
  <svg><title>r</title><g style="display: none"><path></path></g></svg><ul><li>s<ol dir="rtl"><li>t</li></ol></li></ul>
  <noscript>u</noscript>
  <template><p>v</p></template><label>w<select><option>x</option></select><textarea></textarea></label><img alt=""><pre>y</pre>`;

test('answers about styles equal those of jsdom, before and after a change', () => {
  document.body.innerHTML = HTML;
  expect(getComputedStyle).not.toBe(jsdomStyle);
  expect(others()).toEqual([]);
  for (const element of document.body.querySelectorAll<HTMLElement>('[hidden]')) element.hidden = false;
  for (const element of document.body.querySelectorAll<HTMLElement>('[style]')) element.style.visibility = 'collapse';
  expect(others()).toEqual([]);
});

test('answers about styles equal those of jsdom with a style sheet of a library', () => {
  const style = document.createElement('style');
  style.textContent = '.x { color: red }';
  document.head.append(style);
  document.body.innerHTML = '<p class="x">a<b class="y">b</b></p>';
  expect(others()).toEqual([]);
  style.sheet?.insertRule('.y { display: none; visibility: hidden }');
  expect(getComputedStyle(document.querySelector('b') ?? document.body).display).toBe('none');
  expect(others()).toEqual([]);
});
