import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { limitesDe } from '#contract/agenda/agenda/agenda.rules.ts';
import type { Entrada } from '#contract/agenda/agenda/agenda.schemas.ts';
import { sumarDias, sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { deDiaADia, diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { agendaDe, ambito } from './agenda.api.ts';
import { Lista, Mes, Semana } from './Dias.card.tsx';
import { LeyendaAgenda } from './Marca.card.tsx';
import { NotaDetalleModal } from './NotaDetalle.modal.tsx';

const VISTAS = [
  { id: 'dia', label: 'Día' },
  { id: 'semana', label: 'Semana' },
  { id: 'mes', label: 'Mes' },
] as const;
export type Vista = (typeof VISTAS)[number]['id'];
type Donde = { vista: Vista; fecha: string };

/** Days that a view asks for, its words and its steps. */
const VER: Record<
  Vista,
  {
    entre(fecha: string): { desde: string; hasta: string };
    title(fecha: string): string;
    paso(fecha: string, n: number): string;
    nombre: string;
  }
> = {
  dia: {
    entre: (fecha) => ({ desde: fecha, hasta: fecha }),
    title: diaDeSemana,
    paso: sumarDias,
    nombre: 'Día',
  },
  semana: {
    entre: (fecha) => ({ desde: lunesDe(fecha), hasta: sumarDias(lunesDe(fecha), 6) }),
    title: (fecha) => deDiaADia(lunesDe(fecha), sumarDias(lunesDe(fecha), 6)),
    paso: (fecha, n) => sumarDias(lunesDe(fecha), 7 * n),
    nombre: 'Semana',
  },
  mes: {
    entre: (fecha) => ({
      desde: lunesDe(`${fecha.slice(0, 7)}-01`),
      hasta: sumarDias(lunesDe(ultimoDia(fecha.slice(0, 7))), 6),
    }),
    title: (fecha) => mesEnPalabras(fecha.slice(0, 7)),
    paso: (fecha, n) => `${sumarMeses(fecha.slice(0, 7), n)}-01`,
    nombre: 'Mes',
  },
};
/** The same days inside of what an agenda shows. */
const recortar = ({ desde, hasta }: { desde: string; hasta: string }) => {
  const limites = limitesDe(hoy());
  return { desde: desde < limites.desde ? limites.desde : desde, hasta: hasta > limites.hasta ? limites.hasta : hasta };
};

type PasosProps = { de: Donde; onCambiar(donde: Partial<Donde>): void; enBarra?: boolean; children?: ReactNode };
/** The steps from one day, week or month to the next, as far as there are any. */
export function Pasos({ de: { vista, fecha }, onCambiar, enBarra = false, children }: PasosProps) {
  const { entre, title, paso, nombre } = VER[vista];
  const limites = limitesDe(hoy());
  const { desde, hasta } = entre(fecha);
  const ir = (n: number) => onCambiar({ fecha: paso(fecha, n) });
  return (
    <Periodo
      enBarra={enBarra}
      title={title(fecha)}
      anterior={{ label: `${nombre} anterior`, onPress: () => ir(-1), isDisabled: desde <= limites.desde }}
      siguiente={{ label: `${nombre} siguiente`, onPress: () => ir(1), isDisabled: hasta >= limites.hasta }}
    >
      {hoy() < desde || hoy() > hasta ? (
        <Button variant="outline" onPress={() => onCambiar({ fecha: hoy() })}>
          Hoy
        </Button>
      ) : null}
      {children}
    </Periodo>
  );
}
type QueSeVeProps = { vista: Vista; vistas: readonly Vista[]; onCambiar(donde: Partial<Donde>): void };
export const QueSeVe = ({ vista, vistas, onCambiar }: QueSeVeProps) => (
  <FilterChips
    label="Qué se ve"
    options={VISTAS.filter(({ id }) => vistas.includes(id))}
    value={vista}
    // one of those above
    onChange={(id) => onCambiar({ vista: id as Vista })}
  />
);
export const entreDe = (vista: Vista, fecha: string) => recortar(VER[vista].entre(fecha));

type Props = { id?: number; donde: Donde; onCambiar(donde: Partial<Donde>): void };
/** Agenda of somebody, by days, weeks or months. */
export function AgendaDibujada({ id, donde, onCambiar }: Props) {
  const { vista, fecha } = donde;
  const desk = useDesk();
  const query = useQuery(agendaDe(id, entreDe(vista, fecha)));
  const { data: donde_ } = useQuery(ambito);
  const [abierta, setAbierta] = useState<{ entrada: Entrada; fecha: string }>();
  const Dias = vista === 'semana' && desk ? Semana : Lista;
  const chips = <QueSeVe vista={vista} vistas={['dia', 'semana', 'mes']} onCambiar={onCambiar} />;
  const leyenda = donde_ && <LeyendaAgenda empresa={donde_.Empresa} />;
  return (
    <>
      {desk ? (
        <FilterBar periodo={<Pasos enBarra de={donde} onCambiar={onCambiar} />}>
          {leyenda}
          {chips}
        </FilterBar>
      ) : (
        <>
          <div className="mb-2 flex items-center justify-between gap-2">
            {chips}
            {leyenda}
          </div>
          <Pasos de={donde} onCambiar={onCambiar} />
        </>
      )}
      <Cargado de={query} esqueleto={<Skeleton className="h-96 rounded-card" />}>
        {({ Dias: dias, Relacion }) =>
          vista === 'mes' ? (
            <Mes dias={dias} mes={fecha.slice(0, 7)} onDia={(dia) => onCambiar({ vista: 'dia', fecha: dia })} />
          ) : (
            <Dias
              dias={dias}
              soloMarcas={Relacion === 'C'}
              {...(Relacion === 'P' && {
                onAbrir: (entrada: Entrada) =>
                  setAbierta({
                    entrada,
                    fecha: dias.find(({ Entradas }) => Entradas.includes(entrada))?.Fecha ?? fecha,
                  }),
              })}
            />
          )
        }
      </Cargado>
      {abierta && <NotaDetalleModal {...abierta} onClose={() => setAbierta(undefined)} />}
    </>
  );
}
