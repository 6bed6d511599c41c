import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { renderUi, user } from '../../../../test/screen.tsx';
import { tokenDe } from '../../../../test/token.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { dropAllDrafts } from '#web/casa/kernel/draft.ts';
import { CampoTexto } from './campos.tsx';
import { Campo, ErrorDelFormulario, useFormulario } from './form.tsx';
import { isHalfWritten } from '#web/casa/kernel/half-written.ts';
import { beginSession, endSession } from '#web/casa/red/session.ts';

const Esquema = z.strictObject({ salida: textoObligatorio(10), motivo: textoObligatorio(250) });
const send = vi.fn<(values: unknown) => Promise<unknown>>();

function Sample({ motivo = '', onlyValid = false }: { motivo?: string; onlyValid?: boolean }) {
  const form = useFormulario(Esquema, { inicial: { salida: '', motivo }, borrador: 'viaje:nuevo' });
  return (
    <form noValidate onSubmit={form.enviar(send)}>
      <ErrorDelFormulario form={form} />
      {form.recuperado && <Button onPress={form.descartarBorrador}>Descartar</Button>}
      <Campo control={form.control} name="salida">
        {(campo) => <DateField {...campo} label="Salida" />}
      </Campo>
      <Campo control={form.control} name="motivo">
        {(campo) => <TextInput {...campo} label="Motivo" />}
      </Campo>
      <Button type="submit" isDisabled={onlyValid && !form.formState.isValid}>
        Guardar
      </Button>
    </form>
  );
}
/** Types the day of departure, which is the first field. */
async function conSalida(): Promise<void> {
  await user.click(screen.getAllByRole('spinbutton')[0] ?? document.body);
  await user.keyboard('03122026');
}
const motivo = () => screen.getByLabelText('Motivo');
const guardar = () => screen.getByRole('button', { name: 'Guardar' });

beforeEach(async () => {
  send.mockReset();
  dropAllDrafts();
  await beginSession(tokenDe({ sub: '0012', exp: 4e9 }));
});

it("the maximum length of a field is its schema's, in nested and optional fields too", () => {
  const Ampliado = z.object({
    ...Esquema.shape,
    mas: z.object({ notas: z.optional(textoObligatorio(30)), dias: z.int() }),
  });
  function Bounds() {
    const form = useFormulario(Ampliado, { inicial: { salida: '', motivo: '', mas: { dias: 1 } } });
    const bounds = ['salida', 'mas.notas', 'mas.dias', 'mas', 'otro.campo'].map((name) => String(form.maximo(name)));
    return (
      <>
        <p>{bounds.join(' ')}</p>
        <CampoTexto form={form} name="motivo" label="Motivo" />
      </>
    );
  }
  renderUi(<Bounds />);
  expect(screen.getByText('10 30 undefined undefined undefined')).toBeInTheDocument();
  expect(motivo()).toHaveAttribute('maxlength', '250');
});

describe('errors', () => {
  it('appear beside each field, and the focus goes to the first wrong field of any kind', async () => {
    renderUi(<Sample />);
    await user.click(guardar());
    expect(await screen.findAllByText('Campo obligatorio')).toHaveLength(2);
    expect(screen.getAllByRole('spinbutton')[0]).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('of the server appear beside their fields', async () => {
    send.mockRejectedValue(
      new ApiError('Revise el formulario', {
        status: 422,
        code: 'formulario',
        errors: [{ field: 'motivo', message: 'Demasiado vago' }],
      }),
    );
    renderUi(<Sample motivo="x" />);
    await conSalida();
    await user.click(guardar());
    expect(await screen.findByText('Demasiado vago')).toBeVisible();
    expect(motivo()).toHaveFocus();
  });

  // @spec 5
  it('of the server about no field appear above the form, whose button can be pressed again', async () => {
    send
      .mockRejectedValueOnce(new ApiError('Inténtelo en unos minutos', { status: 503, code: 'x' }))
      .mockResolvedValue({});
    renderUi(<Sample motivo="x" onlyValid />);
    await conSalida();
    await user.click(guardar());
    expect(await screen.findByRole('alert')).toHaveTextContent('Inténtelo en unos minutos');
    await waitFor(() => expect(guardar()).toBeEnabled());
    expect(screen.getByRole('alert')).toBeVisible();
    await user.click(guardar());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await user.clear(motivo());
    await waitFor(() => expect(guardar()).toBeDisabled());
  });
});

describe('drafts', () => {
  const write = async (text: string) => {
    const { unmount } = renderUi(<Sample />);
    await user.type(motivo(), text);
    unmount();
  };

  it('survive leaving the screen', async () => {
    await write('Visita al cliente');
    renderUi(<Sample />);
    expect(motivo()).toHaveValue('Visita al cliente');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(motivo()).toHaveValue('');
  });

  it('belong to one person', async () => {
    await write('Visita al cliente');
    await beginSession(tokenDe({ sub: '0099', exp: 4e9 }));
    renderUi(<Sample />);
    expect(motivo()).toHaveValue('');
  });

  it('are not offered when the row that they started from has changed', async () => {
    await write('Visita al cliente');
    renderUi(<Sample motivo="Otro" />);
    expect(motivo()).toHaveValue('Otro');
  });

  it('are deleted by a save', async () => {
    send.mockResolvedValue(null);
    const { unmount } = renderUi(<Sample />);
    await conSalida();
    await user.type(motivo(), 'Visita');
    await user.click(guardar());
    await waitFor(() => expect(send).toHaveBeenCalledWith({ salida: '2026-12-03', motivo: 'Visita' }));
    unmount();
    renderUi(<Sample />);
    expect(motivo()).toHaveValue('');
  });

  it('are deleted with the session', async () => {
    await write('Visita al cliente');
    await endSession();
    dropAllDrafts();
    await beginSession(tokenDe({ sub: '0012', exp: 4e9 }));
    renderUi(<Sample />);
    expect(motivo()).toHaveValue('');
  });
});

describe('a form is half-written', () => {
  it('from its first letter until it is sent or leaves the screen', async () => {
    send.mockResolvedValue({});
    const view = renderUi(<Sample />);
    expect(isHalfWritten()).toBe(false);
    await user.type(motivo(), 'Feria');
    expect(isHalfWritten()).toBe(true);
    await user.clear(motivo());
    expect(isHalfWritten()).toBe(false);
    await user.type(motivo(), 'Feria');
    await conSalida();
    await user.click(guardar());
    await waitFor(() => expect(send).toHaveBeenCalled());
    await waitFor(() => expect(isHalfWritten()).toBe(false));
    view.unmount();
    const other = renderUi(<Sample motivo="Auditoría" />);
    await user.type(motivo(), ' anual');
    expect(isHalfWritten()).toBe(true);
    other.unmount();
    expect(isHalfWritten()).toBe(false);
  });
});
