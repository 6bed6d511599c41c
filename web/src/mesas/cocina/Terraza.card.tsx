import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FranjaDeCocina, MesaDeCocina, Terraza as DeCocina } from '#contract/mesas/mesa.schemas.ts';
import { temporadaDe } from '#contract/mesas/mesas.rules.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { BareButton, Button } from '#web/ui/piezas/button.tsx';
import { Dim, Row, Side, Stack } from '#web/ui/piezas/layout.tsx';
import { Renglones, Section } from '#web/ui/piezas/section.tsx';
import { mesaClass, plazasDe, sitio, Suelo } from '../Plano.card.tsx';
import { FranjaModal } from './Franja.modal.tsx';
import { MESES, MesaModal } from './Mesa.modal.tsx';

/** 'de abril a noviembre'; '' for all of the year. */
function temporada({ Meses }: MesaDeCocina): string {
  if (Meses.length === 12) return '';
  const [desde, hasta] = temporadaDe(Meses);
  return desde === hasta ? `Solo en ${MESES[desde - 1]}` : `De ${MESES[desde - 1]} a ${MESES[hasta - 1]}`;
}
const nueva = (words: string, onPress: () => void) => (
  <Button variant="outline" className="-my-2.5" icon={<Plus aria-hidden className="size-5" />} onPress={onPress}>
    {words}
  </Button>
);
const SinOfrecer = () => <Badge>No se ofrece</Badge>;

/** Tables on their plan and slots, as the kitchen keeps them. */
export function Terraza({ terraza: { Mesas, Franjas } }: { terraza: DeCocina }) {
  const [mesa, setMesa] = useState<MesaDeCocina | null>();
  const [franja, setFranja] = useState<FranjaDeCocina | null>();
  return (
    <Side
      side={
        <Section title="Franjas" actions={nueva('Nueva franja', () => setFranja(null))}>
          {Franjas.length === 0 ? (
            <Dim>Aún no hay ninguna: cree la primera.</Dim>
          ) : (
            <ul className="grid gap-2">
              {Franjas.map((una) => (
                <li key={una.Id}>
                  <Row ends>
                    <Row>
                      <span className="font-semibold tabular-nums">
                        {una.Desde}–{una.Hasta}
                      </span>
                      {!una.Activa && <SinOfrecer />}
                    </Row>
                    <Button
                      variant="plain"
                      aria-label={`Cambiar la franja de las ${una.Desde}`}
                      onPress={() => setFranja(una)}
                    >
                      Cambiar
                    </Button>
                  </Row>
                </li>
              ))}
            </ul>
          )}
        </Section>
      }
    >
      <Section title="Mesas" actions={nueva('Nueva mesa', () => setMesa(null))}>
        {Mesas.length === 0 ? (
          <Dim>Aún no hay ninguna: cree la primera y póngala en el plano.</Dim>
        ) : (
          <Stack gap="lg">
            <Suelo label="Plano de las mesas">
              {Mesas.map((una) => (
                <li key={una.Id} {...sitio(una)}>
                  <BareButton
                    className={clsx(mesaClass(una.Activa ? 'libre' : 'ocupada'), 'focus-ring')}
                    onPress={() => setMesa(una)}
                  >
                    <span className="sr-only">Cambiar</span>
                    <span className="line-clamp-2 font-semibold break-words">{una.Nombre}</span>
                    <span>{plazasDe(una)}</span>
                    {!una.Activa && <span>No se ofrece</span>}
                  </BareButton>
                </li>
              ))}
            </Suelo>
            <Renglones>
              {Mesas.map((una) => (
                <li key={una.Id} className="px-4 py-3">
                  <Row ends>
                    <span className="grid min-w-0 flex-1">
                      <span className="font-semibold break-words">{una.Nombre}</span>
                      <Dim>{[plazasDe(una), temporada(una)].filter(Boolean).join(' · ')}</Dim>
                    </span>
                    {!una.Activa && <SinOfrecer />}
                    <Button variant="plain" aria-label={`Cambiar ${una.Nombre}`} onPress={() => setMesa(una)}>
                      Cambiar
                    </Button>
                  </Row>
                </li>
              ))}
            </Renglones>
          </Stack>
        )}
      </Section>
      {mesa !== undefined && <MesaModal mesa={mesa} todas={Mesas} onClose={() => setMesa(undefined)} />}
      {franja !== undefined && <FranjaModal franja={franja} onClose={() => setFranja(undefined)} />}
    </Side>
  );
}
