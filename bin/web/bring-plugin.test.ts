import { expect, it } from 'vitest';
import { brought } from './bring-plugin.ts';

it('turns the imports of other pieces into calls that may be repeated, and leaves the rest as it is', () => {
  expect(brought('a(()=>import(`./x-1.js`),[0]);await import("./y-2.js").then(z)')).toBe(
    'a(()=>traer(`./x-1.js`),[0]);await traer("./y-2.js").then(z)',
  );
  for (const other of ['import{a}from"./x-1.js";', 'import(this.workerSrc)', 'import("https://a.example/x.js")'])
    expect(brought(other)).toBe(other);
});
