import { useMutation } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { protegida } from '#web/casa/kernel/roots.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { buildEnvio } from '../../../../test/envios.ts';
import { renderAt, renderUi, user } from '../../../../test/screen.tsx';
import { conSesion } from '../../../../test/session.ts';
import { Campo, useFormulario } from './form.tsx';
import { CampoTexto } from './campos.tsx';
import { CampoSegmentado } from './campos-elegir.tsx';
import { DialogoDeActo, FormularioDePagina } from './formulario-de-pagina.tsx';

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

it('the form cannot be sent before it is complete, and then leads to its list', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBeDisabled();
  await user.type(screen.getByLabelText('Nombre'), 'Boya');
  await expect.poll(() => screen.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('La lista')).toBeVisible();
});

it('the form offers its draft, which can be discarded', async () => {
  const { unmount } = open();
  await user.type(await screen.findByLabelText('Nombre'), 'Boya');
  unmount();
  open();
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Boya');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByLabelText('Nombre')).toHaveValue('');
});

it.each([true, false])('the form leads on when its act ends, unless the person has left by then: %s', async (stays) => {
  let end = () => {};
  function Nueva() {
    const form = useFormulario(Cosa, { inicial: { nombre: 'Boya' } });
    const navigate = useNavigateFromHere();
    const send = form.enviar(async () => {
      await new Promise<void>((resolve) => (end = resolve));
      await navigate({ href: '/menu/cosas/1', replace: true });
    });
    return (
      <FormularioDePagina form={form} onSubmit={send} enviar="Guardar" volver="/menu/cosas">
        <CampoTexto form={form} name="nombre" label="Nombre" />
      </FormularioDePagina>
    );
  }
  const { path } = renderAt('/menu/cosas/nueva', [
    protegida.addChildren([
      at('/menu/cosas/nueva', Nueva),
      at('/menu/cosas', () => <p>La lista</p>),
      at('/menu/cosas/1', () => <p>La cosa</p>),
    ]),
  ]);
  await expect.poll(() => screen.queryByRole('button', { name: 'Guardar' })?.hasAttribute('disabled')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  if (!stays) {
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByText('La lista');
  }
  await act(async () => end());
  expect(await screen.findByText(stays ? 'La cosa' : 'La lista')).toBeVisible();
  expect(path()).toBe(stays ? '/menu/cosas/1' : '/menu/cosas');
});

it('a form dialog that was closed closes no other dialog when its act ends', async () => {
  let end = () => {};
  function Owner() {
    const [title, setTitle] = useState<'Una' | 'Otra' | undefined>('Una');
    return (
      <>
        {title && (
          <DialogoDeActo
            key={title}
            title={title}
            enviar="Guardar"
            schema={Cosa}
            inicial={{ nombre: 'Boya' }}
            hacer={() => new Promise<void>((resolve) => (end = resolve))}
            onClose={() => setTitle(title === 'Una' ? 'Otra' : undefined)}
          >
            {(form) => <CampoTexto form={form} name="nombre" label="Nombre" />}
          </DialogoDeActo>
        )}
      </>
    );
  }
  renderUi(<Owner />);
  await expect.poll(() => screen.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.type(await screen.findByLabelText('Nombre'), ' roja');
  await act(async () => end());
  expect(screen.getByRole('alertdialog', { name: 'Otra' })).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Boya roja');
});

it('a form dialog asks before Escape loses what is written', async () => {
  const onClose = vi.fn();
  renderUi(
    <DialogoDeActo
      title="Nueva cosa"
      role="dialog"
      schema={Cosa}
      inicial={{ nombre: '' }}
      enviar="Guardar"
      onClose={onClose}
      hacer={() => Promise.resolve()}
    >
      {(form) => <CampoTexto form={form} name="nombre" label="Nombre" />}
    </DialogoDeActo>,
  );
  await user.type(await screen.findByLabelText('Nombre'), 'Boya');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
  expect(screen.getByLabelText('Nombre')).toHaveValue('Boya');
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Nombre'));
  await user.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1); // an emptied form has no text to lose
});

it('the form opens with the values of a refused outbox entry, and says why it was refused', async () => {
  await outbox.add(buildEnvio({ llamada: { method: 'POST', path: '/api/cosas', body: { nombre: 'Boya' } } }));
  await outbox.change('k1', (envio) => ({
    ...envio,
    estado: 'rechazado',
    motivo: 'Revise los campos',
    errores: [{ field: 'nombre', message: 'Ya existe' }],
  }));
  open('k1');
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Boya');
  expect(screen.getByText('Revise los campos')).toBeVisible();
  expect(screen.getByText('Ya existe')).toBeVisible();
});

describe('a form that is not complete', () => {
  const Larga = z
    .object({
      clase: z.string().check(z.minLength(1)),
      motivo: z.string(),
      correo: z.string().check(z.minLength(1), z.includes('@')),
    })
    .check(
      z.refine(({ clase, motivo }) => clase !== 'otra' || motivo.trim() !== '', { path: ['motivo'], error: 'Dígalo' }),
    );
  const send = vi.fn<(values: unknown) => Promise<void>>();
  function Formulario() {
    const form = useFormulario(Larga, { inicial: { clase: '', motivo: '', correo: '' } });
    const clases = ['una', 'otra'].map((id) => ({ id, label: id }));
    return (
      <FormularioDePagina form={form} onSubmit={form.enviar(send)} enviar="Guardar" volver="/menu/cosas">
        <CampoSegmentado form={form} name="clase" label="Clase" options={clases} />
        {form.watch('clase') === 'otra' && <CampoTexto form={form} name="motivo" label="Motivo" multiline />}
        <CampoTexto form={form} name="correo" label="Correo" />
      </FormularioDePagina>
    );
  }
  const abierto = async () => {
    renderAt('/menu/cosas/nueva', [protegida.addChildren([at('/menu/cosas/nueva', Formulario)])]);
    return screen.findByLabelText('Correo');
  };
  const said = () => screen.getByText(/^(Faltan?|Revise)$/).parentElement;

  // @spec 5 S-5900
  it('names its missing fields in the order of the screen, and each name leads to its field', async () => {
    const correo = await abierto();
    expect(said()).toHaveTextContent('FaltanIr a ClaseIr a Correo');
    await user.click(screen.getByRole('button', { name: 'Ir a Correo' }));
    expect(correo).toHaveFocus();
    expect(screen.queryByText('Campo obligatorio')).toBeNull();
    await user.click(screen.getByLabelText('otra'));
    expect(said()).toHaveTextContent('FaltanIr a MotivoIr a Correo');
    await user.type(screen.getByLabelText('Motivo'), 'Porque sí');
    expect(said()).toHaveTextContent('FaltaIr a Correo');
    await user.type(correo, 'ana');
    expect(said()).toHaveTextContent('ReviseIr a Correo');
    await user.type(correo, '@puerto');
    expect(screen.queryByText('Revise')).toBeNull();
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
  });

  it('answers Enter with its errors, and focuses the first wrong field', async () => {
    const correo = await abierto();
    await user.click(screen.getByLabelText('otra'));
    await user.type(correo, '{Enter}');
    expect(screen.getByLabelText('Motivo')).toHaveFocus();
    expect(await screen.findByText('Dígalo')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Motivo'), 'Porque sí');
    await user.type(correo, 'ana@puerto{Enter}');
    await expect.poll(() => send.mock.calls.length).toBe(1);
  });
});

// @spec 8 S-5963
it.each([
  ['an alert, and nowhere else', {}],
  ['its place in the form, where it has no alert', { silencio: true as const }],
])('a refusal is shown once: in %s', async (_where, meta) => {
  function Enviada() {
    const form = useFormulario(Cosa, { inicial: { nombre: 'Boya' } });
    const { mutateAsync } = useMutation({
      mutationFn: (_cosa: { nombre: string }) =>
        Promise.reject(new ApiError('Ya hay una boya', { status: 409, code: 'conflicto' })),
      meta,
    });
    return (
      <FormularioDePagina form={form} onSubmit={form.enviar(mutateAsync)} enviar="Guardar" volver="/menu/cosas">
        <CampoTexto form={form} name="nombre" label="Nombre" />
      </FormularioDePagina>
    );
  }
  renderAt('/menu/cosas/nueva', [protegida.addChildren([at('/menu/cosas/nueva', Enviada)])]);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  const [aviso, ...mas] = await screen.findAllByText('Ya hay una boya');
  expect(mas).toEqual([]);
  expect(aviso?.closest('[role=alertdialog]') === null).toBe('silencio' in meta);
});
