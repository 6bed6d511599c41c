import {
  EVENTOS,
  GRUPOS_DE_EVENTOS,
  TIPOS_DE_EVENTO,
  type TipoDeEvento,
} from '#contract/plataforma/webhooks/eventos.rules.ts';
import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Field, focusFirst, type FocusRef } from '#web/casa/ui/campos/field.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

const GRUPOS = clavesDe(GRUPOS_DE_EVENTOS).map((grupo) => ({
  grupo,
  tipos: TIPOS_DE_EVENTO.filter((tipo) => EVENTOS[tipo].grupo === grupo),
}));

const elegir = (elegidos: readonly TipoDeEvento[], tipo: TipoDeEvento, on: boolean) =>
  TIPOS_DE_EVENTO.filter((evento) => (evento === tipo ? on : elegidos.includes(evento)));

type Props = {
  value: readonly TipoDeEvento[];
  onChange(eventos: TipoDeEvento[]): void;
  error?: string | undefined;
  inputRef?: FocusRef | undefined;
};
/** Choice of events, by the part of the product that they come from. */
export function Eventos({ value, onChange, error, inputRef }: Props) {
  const todos = value.length === TIPOS_DE_EVENTO.length;
  return (
    <Field label="Eventos" isRequired {...(error !== undefined && { error })}>
      {({ group }) => (
        <div {...group} role="group" ref={focusFirst(inputRef, 'input')}>
          <Stack gap="lg">
            <Row ends>
              <Dim>{value.length === 1 ? '1 elegido' : `${value.length} elegidos`}</Dim>
              <Button variant="outline" onPress={() => onChange(todos ? [] : [...TIPOS_DE_EVENTO])}>
                {todos ? 'Quitar todos' : 'Elegir todos'}
              </Button>
            </Row>
            {GRUPOS.map(({ grupo, tipos }) => (
              <div key={grupo} role="group" aria-label={GRUPOS_DE_EVENTOS[grupo]}>
                <Texto look="small strong block">{GRUPOS_DE_EVENTOS[grupo]}</Texto>
                <div className="grid sm:grid-cols-2 sm:gap-x-4">
                  {tipos.map((tipo) => (
                    <Checkbox
                      key={tipo}
                      value={value.includes(tipo)}
                      onChange={(on) => onChange(elegir(value, tipo, on))}
                    >
                      {EVENTOS[tipo].texto}
                      <Texto look="note">{tipo}</Texto>
                    </Checkbox>
                  ))}
                </div>
              </div>
            ))}
          </Stack>
        </div>
      )}
    </Field>
  );
}
