import type { DiaJornada, Incidencia } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { INCIDENCIAS, RESOLUCIONES } from '#contract/tiempo/jornada/incidencias.rules.ts';
import { horaUnicaEn } from '#contract/casa/kernel/zona.ts';
import { conSigno, duracion } from '#web/casa/kernel/format.ts';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { LetraDelDia } from './letra.port.tsx';

/** First and last clock-in of a day: '06:02 - 14:00'. */
export function entreHoras({ Marcajes }: DiaJornada): string {
  const [primero, ultimo] = [Marcajes[0], Marcajes.at(-1)];
  if (!primero || !ultimo) return '';
  const hora = ({ Instante, Zona }: typeof primero) => horaUnicaEn(Date.parse(Instante), Zona);
  return ultimo.Tipo === 'S' ? `${hora(primero)} - ${hora(ultimo)}` : `${hora(primero)} -`;
}

/** Kind of an incident, and how it was settled. */
export const Etiqueta = ({ de: { Tipo, Resolucion } }: { de: Incidencia }) => (
  <Badge tone={Resolucion === null ? 'warn' : 'neutral'}>
    {INCIDENCIAS[Tipo]}
    {Resolucion !== null && `: ${RESOLUCIONES[Resolucion].toLowerCase()}`}
  </Badge>
);

/** Planned letter, and beside it the real one where it is another. */
export function Letras({ dia: { CodigoPrevisto, CodigoReal, Festivo }, solas }: { dia: DiaJornada; solas?: boolean }) {
  const codigo = CodigoReal ?? CodigoPrevisto;
  if (codigo === null) return <span className="text-mute">Sin turno</span>;
  const cambia = CodigoPrevisto !== null && CodigoReal !== null && CodigoPrevisto !== CodigoReal;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {cambia && <span className="sr-only">Previsto:</span>}
      {cambia && <LetraDelDia letra={CodigoPrevisto} sola />}
      {cambia && <span aria-hidden>→</span>}
      {cambia && <span className="sr-only">Real:</span>}
      <LetraDelDia letra={codigo} {...(solas === true && { sola: true })} />
      {Festivo !== '' && <span className="text-bad-ink">{Festivo}</span>}
    </span>
  );
}

/** Minutes of a day that are none are not written. */
export const minutos = (n: number): string => (n === 0 ? '' : duracion(n));
export const saldo = ({ Cuenta, SaldoMin, TeoricoMin, TrabajadoMin }: DiaJornada): string =>
  Cuenta && (TeoricoMin > 0 || TrabajadoMin > 0 || SaldoMin !== 0) ? conSigno(SaldoMin) : '';
