import type { ReactNode } from 'react';
import { sumarDias } from '#contract/kernel/dias.ts';
import { useFiltros } from '#web/kernel/filtros.ts';
import { deDiaADia, diaDeSemana } from '#web/kernel/format.ts';
import { Periodo } from '#web/ui/lista/periodo.tsx';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Section } from '#web/ui/piezas/section.tsx';

type Visto = { Fecha: string; Abre: boolean; EstadoId: number | null };
type Props<D extends Visto> = {
  de: { Hoy: string; Dias: readonly D[] };
  ruta: string;
  children(dia: D): ReactNode;
  acciones?(dia: D): ReactNode;
};
const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

/** Week of menus, a section for each day on which the canteen opens or has a menu. */
export function Semana<D extends Visto>({ de: { Hoy, Dias }, ruta, children, acciones }: Props<D>) {
  const filtrar = useFiltros<{ fecha: string }>(ruta);
  const lunes = Dias[0]?.Fecha ?? Hoy;
  const mover = (dias: number) => () => filtrar({ fecha: sumarDias(lunes, dias) });
  const entreSemana = (fecha: string) => Dias.findIndex(({ Fecha }) => Fecha === fecha) < 5;
  return (
    <>
      <Periodo
        title={deDiaADia(lunes, sumarDias(lunes, 6), Hoy)}
        anterior={{ label: 'Semana anterior', onPress: mover(-7) }}
        siguiente={{ label: 'Semana siguiente', onPress: mover(7) }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-1">
        {Dias.filter(({ Fecha, Abre, EstadoId }) => Abre || EstadoId !== null || entreSemana(Fecha)).map((dia) => (
          <Section
            key={dia.Fecha}
            title={mayuscula(diaDeSemana(dia.Fecha, Hoy))}
            actions={
              <>
                {dia.Fecha === Hoy && <Badge tone="info">Hoy</Badge>}
                {acciones?.(dia)}
              </>
            }
          >
            {children(dia)}
          </Section>
        ))}
      </div>
    </>
  );
}
