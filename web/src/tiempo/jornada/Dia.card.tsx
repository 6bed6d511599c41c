import type { DiaJornada, Incidencia } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { INCIDENCIAS, RESOLUCIONES } from '#contract/tiempo/jornada/incidencias.rules.ts';
import { horaUnicaEn } from '#contract/casa/kernel/zona.ts';
import { conSigno, duracion } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { LetraDelDia } from './letra.port.tsx';

/** First and last clock-in of a day, as '06:02 - 14:00'. */
export function entreHoras({ Marcajes }: DiaJornada): string {
  const [primero, ultimo] = [Marcajes[0], Marcajes.at(-1)];
  if (!primero || !ultimo) return '';
  const hora = ({ Instante, Zona }: typeof primero) => horaUnicaEn(Date.parse(Instante), Zona);
  return ultimo.Tipo === 'S' ? `${hora(primero)} - ${hora(ultimo)}` : `${hora(primero)} -`;
}

/** Kind of an incident, with its settlement. */
export const Etiqueta = ({ de: { Tipo, Resolucion } }: { de: Incidencia }) => (
  <Estado palabra={Resolucion === null ? 'Por resolver' : 'Resuelta'}>
    {INCIDENCIAS[Tipo]}
    {Resolucion !== null && `: ${RESOLUCIONES[Resolucion].toLowerCase()}`}
  </Estado>
);

/** Planned letter, followed by the actual letter when it is another. */
export function Letras({ dia: { CodigoPrevisto, CodigoReal, Festivo }, solas }: { dia: DiaJornada; solas?: boolean }) {
  const letra = CodigoReal ?? CodigoPrevisto;
  if (letra === null) return <Texto look="mute">Sin turno</Texto>;
  const cambia = CodigoPrevisto !== null && CodigoReal !== null && CodigoPrevisto !== CodigoReal;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {cambia && <Texto look="unseen">Previsto:</Texto>}
      {cambia && <LetraDelDia letra={CodigoPrevisto} sola />}
      {cambia && <span aria-hidden>→</span>}
      {cambia && <Texto look="unseen">Real:</Texto>}
      <LetraDelDia letra={letra} {...(solas === true && { sola: true })} />
      {Festivo !== '' && <Texto look="bad">{Festivo}</Texto>}
    </span>
  );
}

/** Minutes of a day; '' for 0. */
export const minutos = (n: number): string => (n === 0 ? '' : duracion(n));
export const saldo = ({ Cuenta, SaldoMin, TeoricoMin, TrabajadoMin }: DiaJornada): string =>
  Cuenta && (TeoricoMin > 0 || TrabajadoMin > 0 || SaldoMin !== 0) ? conSigno(SaldoMin) : '';
