import { createRoute, useNavigate } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt, user } from '../../../test/screen.tsx';
import { useClose } from './close.ts';
import { raiz } from './roots.ts';

type Paso = { href: string; replace?: true; state?: { encima: true } | { sinVuelta: true } };
/** Screen whose buttons go on to other screens, and whose 'Regresar' closes it. */
function pantallas(pasos: readonly Paso[], lista: string) {
  function Pantalla() {
    const navigate = useNavigate();
    const close = useClose({ href: lista });
    return (
      <>
        {pasos.map((paso, i) => (
          <button key={i} onClick={() => void navigate(paso)}>
            {`paso ${i}`}
          </button>
        ))}
        <button onClick={close}>Regresar</button>
      </>
    );
  }
  return ['/inicio', '/lista', '/lista/7', '/lista/nueva'].map((path) =>
    createRoute({ getParentRoute: () => raiz, path, component: Pantalla }),
  );
}

const cases: [title: string, from: string, pasos: Paso[], lista: string, to: string][] = [
  ['opened by its address, to its list with its filters', '/lista/7', [], '/lista?estado=2', '/lista?estado=2'],
  ['opened from elsewhere, there', '/inicio', [{ href: '/lista/7' }], '/lista', '/inicio'],
  ['from the list as it was filtered, there', '/lista?estado=3', [{ href: '/lista/7' }], '/lista', '/lista?estado=3'],
  [
    'after it was made, to where its form was opened from',
    '/inicio',
    [{ href: '/lista/nueva' }, { href: '/lista/7', replace: true }],
    '/lista',
    '/inicio',
  ],
  ['a dialog in its address, to the thing', '/inicio', [{ href: '/lista/7?ver=x' }], '/lista/7', '/lista/7'],
  [
    'a dialog opened from the thing, to the thing as it was',
    '/lista/7?a=1',
    [{ href: '/lista/7?a=1&ver=x', state: { encima: true } }],
    '/lista/7',
    '/lista/7?a=1',
  ],
  [
    'opened in the place of its list, to the list',
    '/inicio',
    [{ href: '/lista' }, { href: '/lista/7', replace: true, state: { sinVuelta: true } }],
    '/lista',
    '/lista',
  ],
];
it.each(cases)('%s', async (_title, from, pasos, lista, to) => {
  const { path } = renderAt(from, pantallas(pasos, lista));
  for (const [i, { href }] of pasos.entries()) {
    await user.click(await screen.findByRole('button', { name: `paso ${i}` }));
    await expect.poll(path).toBe(href);
  }
  await user.click(await screen.findByRole('button', { name: 'Regresar' }));
  await expect.poll(path).toBe(to);
});
