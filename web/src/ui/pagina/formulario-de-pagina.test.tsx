import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { protegida } from '#web/kernel/roots.ts';
import { outbox } from '#web/sinred/outbox.ts';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { buildEnvio } from '../../../test/envios.ts';
import { renderAt } from '../../../test/screen.tsx';
import { conSesion } from '../../../test/session.ts';
import { Campo, useFormulario } from './form.tsx';
import { FormularioDePagina } from './formulario-de-pagina.tsx';

const user = userEvent.setup();
const Cosa = z.object({ nombre: z.string().check(z.minLength(1)) });
function NuevaCosa({ envio }: { envio?: string }) {
  const form = useFormulario(Cosa, { inicial: { nombre: '' }, borrador: 'cosa-nueva', envio });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={form.enviar(() => Promise.resolve())}
      enviar="Guardar"
      volver="/menu/cosas"
    >
      <Campo control={form.control} name="nombre">
        {(campo) => <TextInput label="Nombre" {...campo} />}
      </Campo>
    </FormularioDePagina>
  );
}
const at = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => protegida, path, component });
const open = (envio?: string) =>
  renderAt('/menu/cosas/nueva', [
    protegida.addChildren([
      at('/menu/cosas/nueva', () => <NuevaCosa envio={envio} />),
      at('/menu/cosas', () => <p>La lista</p>),
    ]),
  ]);

conSesion();

it('cannot be sent before it is right, and is left for its list', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBeDisabled();
  await user.type(screen.getByLabelText('Nombre'), 'Boya');
  await expect.poll(() => screen.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('La lista')).toBeVisible();
});

it('offers what was half-written, and lets it be discarded', async () => {
  const { unmount } = open();
  await user.type(await screen.findByLabelText('Nombre'), 'Boya');
  unmount();
  open();
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Boya');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByLabelText('Nombre')).toHaveValue('');
});

it('opens on an outbox entry that was refused: its words, and why', async () => {
  await outbox.add(buildEnvio({ llamada: { method: 'POST', path: '/api/cosas', body: { nombre: 'Boya' } } }));
  await outbox.change('k1', (one) => ({
    ...one,
    estado: 'rechazado',
    motivo: 'Revise los campos',
    errores: [{ field: 'nombre', message: 'Ya existe' }],
  }));
  open('k1');
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Boya');
  expect(screen.getByText('Revise los campos')).toBeVisible();
  expect(screen.getByText('Ya existe')).toBeVisible();
});
