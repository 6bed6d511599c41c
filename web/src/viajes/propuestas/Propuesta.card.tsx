import { clsx } from 'clsx';
import { Download, TriangleAlert } from 'lucide-react';
import { type ReactNode } from 'react';
import type { Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_PROPUESTA, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { enCifras, euros, fecha, hora, horasYMinutos } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { BotonVer, useHayVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { ConIcono, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Datos, Trayecto } from '#web/viajes/necesidades/Necesidad.card.tsx';
import { Descarga } from '#web/viajes/viaje/Descarga.card.tsx';
import { descargarPropuesta, leerDocumentoDePropuesta } from '#web/viajes/viaje/viajes.api.ts';
import { PartHeading } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';

type Vista = {
  titulo: string;
  /** The company, or the hotel. */
  detalle: string;
  lugar: ReactNode;
  /** Labels of the first and the last date. */
  fechas: [string, string];
};
const views: Record<TipoNecesidad, (p: Propuesta) => Vista> = {
  I: (p) => ({
    titulo: p.TextoCorto3,
    detalle: p.TextoCorto4,
    lugar: <Trayecto desde={p.TextoCorto1} hasta={p.TextoCorto2} />,
    fechas: ['Salida', 'Llegada'],
  }),
  A: (p) => ({ titulo: p.TextoCorto3, detalle: p.TextoCorto2, lugar: p.TextoCorto1, fechas: ['Entrada', 'Salida'] }),
  C: (p) => ({
    titulo: p.TextoCorto3,
    detalle: p.TextoCorto4,
    lugar: <Trayecto desde={p.TextoCorto1} hasta={p.TextoCorto2} />,
    fechas: ['Recogida', 'Entrega'],
  }),
  T: (p) => ({
    titulo: `${p.TextoCorto1} a ${p.TextoCorto2}`,
    detalle: '',
    lugar: null,
    fechas: ['Fecha', 'Llegada'],
  }),
};
/** Words of a proposal by its type (spec section 2.6). */
export const vistaDePropuesta = (p: Propuesta): Vista => views[p.Tipo](p);
export const estaCaducada = (p: Propuesta): boolean => p.EstadoId === ESTADO_PROPUESTA.caducada;
export const esElegida = (p: Propuesta): boolean => p.EstadoId === ESTADO_PROPUESTA.elegida;

/** Id of the cheapest of those that can be chosen; undefined when there is nothing to compare. */
export function masBarata(propuestas: readonly Propuesta[]): number | undefined {
  const open = propuestas.filter((p) => p.EstadoId === ESTADO_PROPUESTA.publicada || esElegida(p));
  const least = Math.min(...open.map((p) => p.Precio));
  const winners = open.filter((p) => p.Precio === least);
  return open.length > 1 && winners.length === 1 ? winners[0]?.Id : undefined;
}

/** Badges of a proposal. The plain 'Publicada' is left out: it tells nothing to the person who chooses. */
export function MarcasPropuesta({ propuesta, barata = false }: { propuesta: Propuesta; barata?: boolean }) {
  const tells = propuesta.EstadoId !== ESTADO_PROPUESTA.publicada;
  if (!tells && !barata) return null;
  return (
    <Row>
      {tells && <Estado de={propuesta} />}
      {barata && <Badge>Más barata</Badge>}
    </Row>
  );
}

export const co2EnPalabras = ({ Kilos, Fuente }: { Kilos: number; Fuente: string }): string =>
  `${enCifras(Kilos)} kg (${Fuente})`;
/** Rules of the policy that the chosen proposals break. */
export const reglasRotas = (propuestas: readonly Propuesta[]): string[] =>
  propuestas.filter(esElegida).flatMap(({ Incumple }) => (Incumple ? [Incumple.Texto] : []));
/** The rule that a proposal breaks, and the most that it allows. */
export const FueraDePolitica = ({ de }: { de: { Limite: number; Texto: string } }) => (
  <ConIcono icono={TriangleAlert} mal>
    {de.Texto}: el límite es {euros(de.Limite)}
  </ConIcono>
);

type CardProps = { propuesta: Propuesta; barata?: boolean; children?: ReactNode };
/** A proposal by its type. `barata` marks the cheapest of its need; `children` are its acts. */
export function PropuestaCard({ propuesta: p, barata, children }: CardProps) {
  const { titulo, detalle, lugar, fechas } = vistaDePropuesta(p);
  return (
    <article
      aria-label={`${titulo}, ${euros(p.Precio)}`}
      className={clsx(cardClass(), esElegida(p) && 'border-good-ink/50!', 'grid gap-3')}
    >
      <MarcasPropuesta propuesta={p} barata={barata} />
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <PartHeading className="leading-snug font-semibold break-words">{titulo}</PartHeading>
          {detalle !== '' && <p className="text-control break-words">{detalle}</p>}
          {lugar !== null && <Parrafo look="text mute">{lugar}</Parrafo>}
        </div>
        <p className={clsx('shrink-0 text-lg leading-snug font-bold tabular-nums', estaCaducada(p) && 'text-mute')}>
          {euros(p.Precio)}
        </p>
      </div>
      <Datos
        items={[
          [fechas[0], fecha(p.FechaInicio)],
          ['Hora', hora(p.HoraInicio)],
          [fechas[1], [fecha(p.FechaFin), hora(p.HoraFin)].filter(Boolean).join(' ')],
          ['Duración', p.Minutos === null ? '' : horasYMinutos(p.Minutos)],
          ['CO₂ estimado', p.Co2 ? co2EnPalabras(p.Co2) : ''],
          ['Válida hasta', esElegida(p) ? '' : fecha(p.ValidaHasta)],
        ]}
      />
      {p.Incumple && <FueraDePolitica de={p.Incumple} />}
      {children}
    </article>
  );
}

/** The document of a proposal that has one: beside what is read where there is room, and else its download. */
export function DocumentoDePropuesta({
  propuesta: p,
  label = 'Ver documento',
}: {
  propuesta: Propuesta;
  label?: string;
}) {
  const hayVisor = useHayVisor();
  if (!p.TieneDocumento) return null;
  const look = { variant: 'plain', className: '-ml-2 px-2!' } as const;
  return (
    <div>
      {hayVisor ? (
        <BotonVer
          {...look}
          clave={`propuesta ${p.Id}`}
          nombre={`documento de ${vistaDePropuesta(p).titulo}`}
          leer={() => leerDocumentoDePropuesta(p.Id)}
        >
          {label}
        </BotonVer>
      ) : (
        <Descarga {...look} bajar={descargarPropuesta} id={p.Id} icon={<Icono de={Download} size="md" />}>
          {label}
        </Descarga>
      )}
    </div>
  );
}
