import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PERSONA_POR_ELEGIR, useDeOtro } from './deotro.fields.tsx';
import { paraQuienes } from './deotros.api.ts';
import type { FormularioDe } from './permisos.api.ts';

/** Person for whom the leave is, for readers who may ask for others: themselves until they say otherwise (S-8624). */
export function ParaQuien({ form }: { form: FormularioDe }) {
  const puede = hasRole(useSession(), 'RRHH', 'APROBADOR');
  const personaId = useWatch({ control: form.control, name: 'personaId' });
  const box = useRef<HTMLDivElement>(null);
  const nombre = useDeOtro()?.suyo?.Nombre;
  if (!puede) return null;
  const poner = (valor: number | undefined, selector: string) => {
    flushSync(() => form.setValue('personaId', valor, { shouldDirty: true }));
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  return (
    <div ref={box}>
      {personaId === undefined ? (
        <Row ends>
          Para usted
          <Button variant="plain" className="-mr-3" onPress={() => poner(PERSONA_POR_ELEGIR, 'input')}>
            Pedir para otra persona
          </Button>
        </Row>
      ) : (
        <Stack gap="sm">
          <Campo control={form.control} name="personaId">
            {({ name: _name, value = PERSONA_POR_ELEGIR, ...campo }) => (
              <UnaPersona<0>
                {...campo}
                label="Para quién"
                isRequired
                hint="Alguien por quien responde. Se le dice, y puede retirarlo o pedir que se anule."
                nadie={PERSONA_POR_ELEGIR}
                nombre={nombre}
                value={value}
                buscar={paraQuienes}
              />
            )}
          </Campo>
          {personaId === PERSONA_POR_ELEGIR && (
            <Row>
              <Button variant="plain" className="-ml-3" onPress={() => poner(undefined, 'button')}>
                Pedir para usted
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </div>
  );
}
