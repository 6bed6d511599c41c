import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { limitesDe } from '#contract/agenda/agenda/agenda.rules.ts';
import type { Entrada } from '#contract/agenda/agenda/agenda.schemas.ts';
import { sumarDias, sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { deDiaADia, diaDeSemana, entreDias, hoy } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { MasDeBarra } from '#web/casa/ui/dialogos/en-barra.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { agendaDe, ambito } from './agenda.api.ts';
import { Lista, Mes, Semana } from './Dias.card.tsx';
import { CodigosAgenda, LeyendaAgenda } from './Marca.card.tsx';
import { ListaMovil, SemanaMovil } from './Movil.card.tsx';
import { NotaDetalleModal } from './NotaDetalle.modal.tsx';

const VISTAS = [
  { id: 'dia', label: 'Día' },
  { id: 'semana', label: 'Semana' },
  { id: 'mes', label: 'Mes' },
] as const;
export const VISTAS_DE_UNA = VISTAS.map(({ id }) => id);
export type Vista = (typeof VISTAS)[number]['id'];
type Donde = { vista: Vista; fecha: string };

/** Days that a view asks for, its words and its steps. */
const VER: Record<
  Vista,
  {
    entre(fecha: string): { desde: string; hasta: string };
    title(fecha: string): string;
    /** In the line of controls of a phone. */
    corto(fecha: string): string;
    paso(fecha: string, n: number): string;
    nombre: string;
  }
> = {
  dia: {
    entre: (fecha) => ({ desde: fecha, hasta: fecha }),
    title: diaDeSemana,
    corto: (fecha) => deDiaADia(fecha, fecha),
    paso: sumarDias,
    nombre: 'Día',
  },
  semana: {
    entre: (fecha) => ({ desde: lunesDe(fecha), hasta: sumarDias(lunesDe(fecha), 6) }),
    title: (fecha) => deDiaADia(lunesDe(fecha), sumarDias(lunesDe(fecha), 6)),
    corto: (fecha) => entreDias(lunesDe(fecha), sumarDias(lunesDe(fecha), 6)),
    paso: (fecha, n) => sumarDias(lunesDe(fecha), 7 * n),
    nombre: 'Semana',
  },
  mes: {
    entre: (fecha) => ({
      desde: lunesDe(`${fecha.slice(0, 7)}-01`),
      hasta: sumarDias(lunesDe(ultimoDia(fecha.slice(0, 7))), 6),
    }),
    title: (fecha) => mesEnPalabras(fecha.slice(0, 7)),
    corto: (fecha) => mesEnPalabras(fecha.slice(0, 7)).replace(` de ${hoy().slice(0, 4)}`, ''),
    paso: (fecha, n) => `${sumarMeses(fecha.slice(0, 7), n)}-01`,
    nombre: 'Mes',
  },
};
/** The same days inside of what an agenda shows. */
const recortar = ({ desde, hasta }: { desde: string; hasta: string }) => {
  const limites = limitesDe(hoy());
  return { desde: desde < limites.desde ? limites.desde : desde, hasta: hasta > limites.hasta ? limites.hasta : hasta };
};

type PasosProps = {
  de: Donde;
  onCambiar(donde: Partial<Donde>): void;
  look: 'enBarra' | 'enLinea';
  children?: ReactNode;
};
/** The steps from one day, week or month to the next, as far as there are any. */
export function Pasos({ de: { vista, fecha }, onCambiar, look, children }: PasosProps) {
  const { entre, title, corto, paso, nombre } = VER[vista];
  const limites = limitesDe(hoy());
  const { desde, hasta } = entre(fecha);
  const ir = (n: number) => onCambiar({ fecha: paso(fecha, n) });
  return (
    <Periodo
      {...{ [look]: true }}
      title={(look === 'enLinea' ? corto : title)(fecha)}
      anterior={{ label: `${nombre} anterior`, onPress: () => ir(-1), isDisabled: desde <= limites.desde }}
      siguiente={{ label: `${nombre} siguiente`, onPress: () => ir(1), isDisabled: hasta >= limites.hasta }}
    >
      {look === 'enBarra' && (hoy() < desde || hoy() > hasta) ? (
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
/** On a phone the current week goes on with the next one, so that there is what to come on a Sunday too. */
export const entreEnMovil = (vista: Vista, fecha: string) => {
  const { desde, hasta } = VER[vista].entre(fecha);
  return recortar({ desde, hasta: vista === 'semana' && desde === lunesDe(hoy()) ? sumarDias(hasta, 7) : hasta });
};

type MasProps = QueSeVeProps & { fecha: string; children?: ReactNode };
/** Choice of what is seen, and the legend, behind the sign at the end of the bar of a phone; and the way back to today, in the bar. */
export function MasDeAgenda({ vista, vistas, fecha, onCambiar, children }: MasProps) {
  const { data } = useQuery(ambito);
  const { desde, hasta } = VER[vista].entre(fecha);
  return (
    <>
      {(hoy() < desde || hoy() > hasta) && (
        <IconButton label="Hoy" className="-mx-1" onPress={() => onCambiar({ fecha: hoy() })}>
          <Icono de={CalendarCheck} size="xl" />
        </IconButton>
      )}
      <MasDeBarra name="Más de la agenda">
        {(close) => (
          <>
            {vistas.length > 1 && (
              <QueSeVe
                vista={vista}
                vistas={vistas}
                onCambiar={(cambio) => {
                  close();
                  onCambiar(cambio);
                }}
              />
            )}
            {children}
            {data && <CodigosAgenda empresa={data.Empresa} />}
          </>
        )}
      </MasDeBarra>
    </>
  );
}

type Props = { id?: number; donde: Donde; onCambiar(donde: Partial<Donde>): void; enLinea?: ReactNode };
/** Agenda of somebody, by days, weeks or months. `enLinea`: beside the days on a phone, whose other controls are in its bar. */
export function AgendaDibujada({ id, donde, onCambiar, enLinea }: Props) {
  const { vista, fecha } = donde;
  const desk = useDesk();
  const query = useQuery(agendaDe(id, (desk ? entreDe : entreEnMovil)(vista, fecha)));
  const { data: donde_ } = useQuery(ambito);
  const [abierta, setAbierta] = useState<{ entrada: Entrada; fecha: string }>();
  return (
    <>
      {desk ? (
        <FilterBar periodo={<Pasos look="enBarra" de={donde} onCambiar={onCambiar} />}>
          {donde_ && <LeyendaAgenda empresa={donde_.Empresa} />}
          <QueSeVe vista={vista} vistas={VISTAS_DE_UNA} onCambiar={onCambiar} />
        </FilterBar>
      ) : (
        <Pasos look="enLinea" de={donde} onCambiar={onCambiar}>
          {enLinea}
        </Pasos>
      )}
      <Cargado de={query} esqueleto={<Skeleton className="h-96 rounded-card" />}>
        {({ Dias: dias, Relacion }) => {
          const cosas = {
            dias,
            soloMarcas: Relacion === 'C',
            ...(Relacion === 'P' && {
              onAbrir: (entrada: Entrada) =>
                setAbierta({
                  entrada,
                  fecha: dias.find(({ Entradas }) => Entradas.includes(entrada))?.Fecha ?? fecha,
                }),
            }),
          };
          if (vista === 'mes')
            return <Mes dias={dias} mes={fecha.slice(0, 7)} onDia={(dia) => onCambiar({ vista: 'dia', fecha: dia })} />;
          if (desk) return vista === 'semana' ? <Semana {...cosas} /> : <Lista {...cosas} />;
          return vista === 'semana' ? <SemanaMovil key={fecha} fecha={fecha} {...cosas} /> : <ListaMovil {...cosas} />;
        }}
      </Cargado>
      {abierta && <NotaDetalleModal {...abierta} onClose={() => setAbierta(undefined)} />}
    </>
  );
}
