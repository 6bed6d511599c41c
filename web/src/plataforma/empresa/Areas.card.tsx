import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Ajustes } from '#contract/plataforma/empresa/empresa.schemas.ts';
import {
  CLAVES_OPCIONALES,
  OPCIONALES,
  type Opcional,
  SIEMPRE,
} from '#contract/plataforma/empresa/opcionales.rules.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { AL_PIE } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cambiarAreas } from './empresa.api.ts';

const lista = new Intl.ListFormat('es', { type: 'conjunction' });

/** Areas that the company has on; those that are turned off go for everybody when it is saved. */
export function Areas({ ajustes: { Apagadas, Version } }: { ajustes: Ajustes }) {
  const ask = useAsk();
  const cambiar = useMutation(cambiarAreas);
  const [apagadas, setApagadas] = useState<readonly Opcional[]>(Apagadas);
  const seApagan = apagadas.filter((apagada) => !Apagadas.includes(apagada));
  const cambia = seApagan.length > 0 || apagadas.length !== Apagadas.length;
  const guardar = async () => {
    const sure =
      seApagan.length === 0 ||
      (await ask.confirm({
        title: seApagan.length === 1 ? 'Apagar un área' : 'Apagar áreas',
        message:
          `${lista.format(seApagan.map((area) => OPCIONALES[area].nombre))}: dejará de verse en el momento para todas las ` +
          'personas, y sus avisos callarán. Sus datos se guardan y vuelven al encenderla.',
        confirm: 'Apagar',
        danger: true,
      }));
    if (sure) cambiar.mutate({ body: { apagadas: [...apagadas] }, version: Version });
  };
  return (
    <Stack gap="lg">
      <Section title="ÁREAS DE LA EMPRESA">
        <Dim>Lo que se apaga no se ve en ningún menú, pantalla ni mensaje, y sus direcciones no existen.</Dim>
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
          {CLAVES_OPCIONALES.map((clave) => (
            <li key={clave} className="border-b border-line py-1.5">
              <Checkbox
                value={!apagadas.includes(clave)}
                onChange={(on) =>
                  setApagadas(on ? apagadas.filter((otraApagada) => otraApagada !== clave) : [...apagadas, clave])
                }
              >
                <Texto look="strong block">{OPCIONALES[clave].nombre}</Texto>
                <span className="block text-control text-mute">{OPCIONALES[clave].detalle}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
        {cambiar.error && <Notice tone="bad">{messageOf(cambiar.error)}</Notice>}
        <div className={clsx('mt-4', AL_PIE)}>
          <Row>
            <Button isDisabled={!cambia} isPending={cambiar.isPending} onPress={() => void guardar()}>
              Guardar
            </Button>
            {cambia && (
              <Button variant="outline" onPress={() => setApagadas(Apagadas)}>
                Cancelar
              </Button>
            )}
          </Row>
        </div>
      </Section>
      <Section title="SIEMPRE ENCENDIDO">
        <ul className="divide-y divide-line">
          {SIEMPRE.map(([nombre, porque]) => (
            <li key={nombre} className="py-2.5">
              <Texto look="strong block">{nombre}</Texto>
              <Dim>{porque}</Dim>
            </li>
          ))}
        </ul>
      </Section>
    </Stack>
  );
}
