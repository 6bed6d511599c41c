import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NOMBRES_MES } from '#contract/casa/kernel/palabras.ts';
import type { FranjaDeCocina, MesaDeCocina, Terraza as DeCocina } from '#contract/comedor/mesas/mesa.schemas.ts';
import { temporadaDe } from '#contract/comedor/mesas/mesas.rules.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { BareButton, Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { ANCHO, mesaClass, plazasDe, sitio, Suelo } from './Plano.card.tsx';
import { FranjaModal } from './Franja.modal.tsx';
import { MesaModal } from './Mesa.modal.tsx';

/** Season on the plan, 'abr–nov'; '' for all of the year. */
function temporada({ Meses }: MesaDeCocina): string {
  if (Meses.length === 12) return '';
  return [...new Set(temporadaDe(Meses))].map((mes) => NOMBRES_MES[mes - 1]?.slice(0, 3)).join('–');
}
const nueva = (words: string, onPress: () => void) => (
  <Button variant="outline" icon={<Plus />} onPress={onPress}>
    {words}
  </Button>
);

/** Tables on their plan and slots, as the kitchen keeps them. */
export function Terraza({ terraza: { Mesas, Franjas } }: { terraza: DeCocina }) {
  const [mesa, setMesa] = useState<MesaDeCocina | null>();
  const [franja, setFranja] = useState<FranjaDeCocina | null>();
  return (
    <Stack gap="lg">
      <Section title="Mesas" actions={nueva('Nueva mesa', () => setMesa(null))}>
        {Mesas.length === 0 ? (
          <Dim>Aún no hay ninguna: cree la primera y póngala en el plano.</Dim>
        ) : (
          <Suelo label="Plano de las mesas">
            {Mesas.map((mesaDelPlano) => (
              <li key={mesaDelPlano.Id} {...sitio(mesaDelPlano)}>
                <BareButton
                  data-printed
                  className={clsx(mesaClass(mesaDelPlano.Activa ? 'libre' : 'ocupada'), 'focus-ring')}
                  onPress={() => setMesa(mesaDelPlano)}
                >
                  <Texto look="unseen">Cambiar</Texto>
                  <span className="line-clamp-2 font-semibold break-words">{mesaDelPlano.Nombre}</span>
                  <span className={ANCHO}>{plazasDe(mesaDelPlano)}</span>
                  <span className={ANCHO}>{mesaDelPlano.Activa ? temporada(mesaDelPlano) : 'No se ofrece'}</span>
                </BareButton>
              </li>
            ))}
          </Suelo>
        )}
      </Section>
      <Section title="Franjas" actions={nueva('Nueva franja', () => setFranja(null))}>
        {Franjas.length === 0 ? (
          <Dim>Aún no hay ninguna: cree la primera.</Dim>
        ) : (
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {Franjas.map((franjaDeMesas) => (
              <li key={franjaDeMesas.Id}>
                <Row ends>
                  <Row>
                    <Texto look="strong figures">
                      {franjaDeMesas.Desde}–{franjaDeMesas.Hasta}
                    </Texto>
                    {!franjaDeMesas.Activa && <Estado palabra="No se ofrece" />}
                  </Row>
                  <Button
                    variant="plain"
                    className="-mr-4"
                    aria-label={`Cambiar la franja de las ${franjaDeMesas.Desde}`}
                    onPress={() => setFranja(franjaDeMesas)}
                  >
                    Cambiar
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {mesa !== undefined && <MesaModal mesa={mesa} todas={Mesas} onClose={() => setMesa(undefined)} />}
      {franja !== undefined && <FranjaModal franja={franja} onClose={() => setFranja(undefined)} />}
    </Stack>
  );
}
