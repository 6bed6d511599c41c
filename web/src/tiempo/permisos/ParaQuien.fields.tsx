import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDeOtro } from './deotro.fields.tsx';
import { paraQuienes } from './deotros.api.ts';
import type { FormularioDe } from './permisos.api.ts';

/** Person for whom the leave is, for readers who may ask for others: themselves until they say otherwise (S-8624). */
export function ParaQuien({ form, deOtra }: { form: FormularioDe; deOtra: boolean }) {
  const puede = hasRole(useSession(), 'RRHH', 'APROBADOR');
  const personaId = useWatch({ control: form.control, name: 'personaId' });
  const [abierto, setAbierto] = useState(deOtra);
  const box = useRef<HTMLDivElement>(null);
  const nombre = useDeOtro()?.suyo?.Nombre;
  if (!puede) return null;
  const paraMi = () => {
    form.setValue('personaId', undefined, { shouldDirty: true });
    flushSync(() => setAbierto(false));
    box.current?.querySelector('button')?.focus();
  };
  const abrir = () => {
    flushSync(() => setAbierto(true));
    box.current?.querySelector('input')?.focus();
  };
  if (!abierto && personaId === undefined)
    return (
      <div ref={box}>
        <Row ends>
          Para usted
          <Button variant="plain" className="-mr-3" onPress={abrir}>
            Pedir para otra persona
          </Button>
        </Row>
      </div>
    );
  return (
    <div ref={box}>
      <Stack gap="sm">
        <Campo control={form.control} name="personaId">
          {({ name: _name, value = 0, onChange, ...campo }) => (
            <UnaPersona<0>
              {...campo}
              label="Para quién"
              hint="Alguien por quien responde. Se le dice, y puede retirarlo o pedir que se anule."
              nadie={0}
              nombre={nombre}
              value={value}
              onChange={(id) => onChange(id === 0 ? undefined : id)}
              buscar={paraQuienes}
            />
          )}
        </Campo>
        {personaId === undefined && (
          <Row>
            <Button variant="plain" className="-ml-3" onPress={paraMi}>
              Pedir para usted
            </Button>
          </Row>
        )}
      </Stack>
    </div>
  );
}
