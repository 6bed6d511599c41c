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

it('a card that the act creates takes the focus from its button once the list has been read', async () => {
  const button = document.createElement('button');
  document.body.replaceChildren(button);
  button.focus();
  focusAfterAct('pedido-2', 'dia');
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(button);
  document.body.append(card('dia'));
  await waitFor(() => expect(document.activeElement?.id).toBe('dia'));
  document.body.append(card('pedido-2'));
  await waitFor(() => expect(document.activeElement?.id).toBe('pedido-2'));
  dispatchEvent(new Event('pointerdown'));
  document.body.replaceChildren();
});
