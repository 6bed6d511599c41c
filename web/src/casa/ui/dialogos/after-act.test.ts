import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusAfterAct } from './after-act.ts';

const card = (id: string) => {
  const element = document.createElement('article');
  element.id = id;
  element.tabIndex = -1;
  return element;
};

it('the focus stays on a card that is drawn anew after an act, until the next press', async () => {
  document.body.replaceChildren(card('pedido-1'));
  focusAfterAct('pedido-1');
  await waitFor(() => expect(document.activeElement?.id).toBe('pedido-1'));
  document.body.replaceChildren(); // the list is read again
  expect(document.activeElement).toBe(document.body);
  document.body.append(card('pedido-1'));
  await waitFor(() => expect(document.activeElement?.id).toBe('pedido-1'));
  dispatchEvent(new Event('keydown'));
  document.body.replaceChildren(card('pedido-1'));
  await new Promise((done) => queueMicrotask(() => done(undefined)));
  expect(document.activeElement).toBe(document.body);
  document.body.replaceChildren();
});
