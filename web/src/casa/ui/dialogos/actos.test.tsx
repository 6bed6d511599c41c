import { act, screen, waitFor, within } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { openedDialog, renderUi, user } from '../../../../test/screen.tsx';
import { type Acto, ActoSuelto, ActosConPalabras } from './actos.tsx';

const open = (acciones: string[], actos: Record<string, Acto>) =>
  renderUi(<ActosConPalabras acciones={acciones} actos={actos} mas="Viaje 12" />);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const done = () => vi.fn<(words: string) => Promise<unknown>>().mockResolvedValue(undefined);

it('the buttons are the acts that the server allows, in the order of the table', () => {
  open(['enviar', 'editar'], { editar: { boton: 'Editar' }, borrar: { boton: 'Borrar' }, enviar: { boton: 'Enviar' } });
  expect(screen.getAllByRole('button').map((element) => element.textContent)).toEqual(['Editar', 'Enviar']);
});

it('an act without a question runs at once, only once while it runs, and its button keeps the focus', async () => {
  let end = () => {};
  const hacer = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  open(['enviar'], { enviar: { boton: 'Enviar', hacer } });
  await press('Enviar');
  const enviar = screen.getByRole('button', { name: 'Enviar' });
  expect(enviar).toHaveAttribute('aria-disabled', 'true');
  expect(enviar).toBeEnabled(); // a browser would move the focus
  expect(enviar).toHaveFocus();
  await press('Enviar');
  await user.keyboard('{Enter}');
  end();
  await waitFor(() => expect(enviar).not.toHaveAttribute('aria-disabled'));
  expect(hacer).toHaveBeenCalledOnce();
});

it('an act with a question asks first', async () => {
  const hacer = done();
  open(['borrar'], { borrar: { boton: 'Borrar', hacer, pregunta: { title: 'Borrar el viaje', message: '¿Seguro?' } } });
  const answer = async (name: string) => {
    await press('Borrar');
    const question = await screen.findByRole('alertdialog', { name: 'Borrar el viaje' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await answer('Cancelar');
  expect(hacer).not.toHaveBeenCalled();
  await answer('Borrar');
  expect(hacer).toHaveBeenCalledOnce();
});

it('the dialog gives the words to the act, and keeps them when the act is refused', async () => {
  const hacer = done().mockRejectedValueOnce(new Error('refused'));
  open(['anular'], {
    anular: { boton: 'Anular', hacer, palabras: { title: 'Anular el viaje', label: 'Motivo', max: 50 } },
  });
  await press('Anular');
  const dialog = await screen.findByRole('alertdialog', { name: 'Anular el viaje' });
  await user.type(within(dialog).getByLabelText('Motivo'), 'Otro día');
  await user.click(within(dialog).getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Anular' })).toBeEnabled());
  expect(within(dialog).getByLabelText('Motivo')).toHaveValue('Otro día');
  await user.click(within(dialog).getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(hacer.mock.calls).toEqual([['Otro día'], ['Otro día']]);
  await press('Anular');
  expect(await screen.findByLabelText('Motivo')).toHaveValue('');
});

it('seldom acts are behind one button, and an act may open a dialog of the area', async () => {
  const hacer = done();
  open(['retirar', 'repetir'], {
    retirar: { boton: 'Retirar', enMas: true, hacer },
    repetir: {
      boton: 'Repetir',
      dialogo: (close) => (
        <button type="button" onClick={close}>
          De la propia área
        </button>
      ),
    },
  });
  await press('Repetir');
  await press('De la propia área');
  expect(screen.queryByText('De la propia área')).toBeNull();
  await press('Más acciones');
  const sheet = await screen.findByRole('dialog', { name: 'Viaje 12' });
  expect(within(sheet).getAllByRole('button').at(-1)).toHaveTextContent('Cerrar');
  await user.click(within(sheet).getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(hacer).toHaveBeenCalledOnce());
});

it('the dialog of the next act stays open when the act before it ends later', async () => {
  let end = () => {};
  const iniciar = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  open(['iniciar', 'resolver'], {
    iniciar: { boton: 'Empezar', hacer: iniciar },
    resolver: { boton: 'Resolver', hacer: done(), palabras: { title: 'Resolver el aviso', label: 'Trabajo', max: 50 } },
  });
  await press('Empezar');
  await press('Resolver');
  await user.type(await screen.findByLabelText('Trabajo'), 'Foco');
  end();
  await waitFor(() => expect(screen.getByText('Empezar').closest('button')).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByLabelText('Trabajo')).toHaveValue('Foco');
});

it('the dialog of another act stays open when a dialog of the area closes late', async () => {
  let end = () => {};
  open(['iniciar', 'resolver'], {
    iniciar: { boton: 'Empezar', dialogo: (close) => void (end = close) },
    resolver: { boton: 'Resolver', palabras: { title: 'Resolver el aviso', label: 'Trabajo', max: 50 } },
  });
  await press('Empezar');
  await press('Resolver');
  await user.type(await screen.findByLabelText('Trabajo'), 'Foco');
  act(() => end());
  expect(screen.getByLabelText('Trabajo')).toHaveValue('Foco');
});

it('the focus goes to the next button when an act removes its own', async () => {
  function Acts() {
    const [over, setOver] = useState(false);
    const hacer = () => Promise.resolve(setOver(true));
    return (
      <footer>
        <button type="button">Regresar</button>
        <ActosConPalabras acciones={over ? [] : ['iniciar']} actos={{ iniciar: { boton: 'Empezar', hacer } }} />
      </footer>
    );
  }
  renderUi(<Acts />);
  await press('Empezar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Regresar' })).toHaveFocus());
});

it('the focus goes to the next button when an act removes its own while its dialog is still open', async () => {
  let end = () => {};
  function Acts() {
    const [over, setOver] = useState(false);
    const acortar: Acto = {
      boton: 'Acortar',
      dialogo: (close) => {
        end = close;
        return (
          <Modal isOpen title="Acortar el permiso" onOpenChange={close}>
            <button type="button" onClick={() => setOver(true)}>
              Guardar
            </button>
          </Modal>
        );
      },
    };
    return (
      <footer>
        <button type="button">Regresar</button>
        <ActosConPalabras acciones={over ? [] : ['acortar']} actos={{ acortar }} />
      </footer>
    );
  }
  renderUi(<Acts />);
  await press('Acortar');
  const dialog = await openedDialog('Acortar el permiso');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByText('Acortar', { selector: 'button' })).toBeNull());
  act(() => end());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Regresar' })).toHaveFocus());
});

it('the focus goes to the act that comes next, not to the seldom acts before it', async () => {
  function Acts() {
    const [over, setOver] = useState(false);
    const actos = {
      anular: { boton: 'Anular', enMas: true },
      preparar: { boton: 'Preparar', hacer: () => Promise.resolve(setOver(true)) },
      terminar: { boton: 'Listo' },
    };
    return (
      <footer>
        <ActosConPalabras mas="Pedido" acciones={['anular', over ? 'terminar' : 'preparar']} actos={actos} />
      </footer>
    );
  }
  renderUi(<Acts />);
  await press('Preparar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Listo' })).toHaveFocus());
});

it('the focus goes to the row beside when an act removes its own row', async () => {
  function Rows() {
    const [rows, setRows] = useState(['Uno', 'Dos', 'Tres']);
    const quitar = (row: string) => Promise.resolve(setRows(rows.filter((other) => other !== row)));
    return (
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <ActoSuelto boton={`Quitar ${row}`} hacer={() => quitar(row)} />
          </li>
        ))}
      </ul>
    );
  }
  renderUi(<Rows />);
  await press('Quitar Dos');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar Tres' })).toHaveFocus());
  await press('Quitar Tres');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar Uno' })).toHaveFocus());
});

describe('closing the dialog of a seldom act returns the focus to the button of the sheet', () => {
  const retirar: Acto = { boton: 'Retirar', enMas: true };
  const question: Acto = { ...retirar, pregunta: { title: 'Retirar el viaje', message: 'Será un borrador.' } };
  const words: Acto = { ...retirar, palabras: { title: 'Retirar el viaje', label: 'Motivo', max: 50 } };
  const acts = (acto: Acto) => <ActosConPalabras acciones={['retirar']} actos={{ retirar: acto }} mas="Viaje 12" />;
  const leave = async (how: string) => {
    await press('Más acciones');
    const sheet = await screen.findByRole('dialog', { name: 'Viaje 12' });
    await user.click(within(sheet).getByRole('button', { name: 'Retirar' }));
    const dialog = await openedDialog('Retirar el viaje', 'alertdialog');
    if (how === 'Escape') await user.keyboard('{Escape}');
    else await user.click(within(dialog).getByRole('button', { name: how }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it.each([
    ['a question', 'Escape', question],
    ['a question', 'Cancelar', question],
    ['words', 'Escape', words],
    ['words', 'Cancelar', words],
  ])('%s, by %s', async (_, how, acto) => {
    renderUi(acts(acto));
    await leave(how);
    await expect.poll(focused).toBe('Más acciones');
    await leave(how);
    await expect.poll(focused).toBe('Más acciones');
  });

  it('the focus returns inside another dialog too', async () => {
    renderUi(
      <Modal isOpen title="Viaje" onOpenChange={() => undefined}>
        <button type="button">Primero</button>
        {acts(question)}
      </Modal>,
    );
    await leave('Escape');
    await expect.poll(focused).toBe('Más acciones');
  });
});

it('a form is sent once while its button is pending, even by Intro', async () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  renderUi(
    <form onSubmit={onSubmit}>
      <input aria-label="Nombre" />
      <Button type="submit" isPending isDisabled>
        Guardar
      </Button>
    </form>,
  );
  await press('Guardar');
  await user.type(screen.getByLabelText('Nombre'), 'Ana{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
