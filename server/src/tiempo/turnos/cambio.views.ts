import { createHash } from 'node:crypto';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { type Letra, LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import type { PersonaQueCambia } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { decirDescanso, descansosRotos, type LimitesDeDescanso } from '#contract/tiempo/turnos/descansos.rules.ts';
import { decirDia } from '#contract/tiempo/turnos/turnos.rules.ts';
import { canonical } from '#server/casa/claves/jws.ts';
import { diaConSemana, diaCorto } from '#server/casa/kernel/inicio.ts';
import { verDia } from './plan/dia.views.ts';
import type { PlanDia } from './plan/plan.queries.ts';
import { trabajoDe } from './trabajo.views.ts';

/** Days that the table of a preview shows: four weeks. */
const EN_TABLA = 28;
const AVISOS = 4;

const mismo = (a: PlanDia, b: PlanDia) =>
  canonical(verDia(a)) === canonical(verDia(b)) && a.teoricoMin === b.teoricoMin;

type Mirada = {
  persona: { id: number; nombre: string };
  /** Days from a week before the change to a week after the last compared day, in order. */
  antes: readonly PlanDia[];
  despues: readonly PlanDia[];
  limites: LimitesDeDescanso & { preavisoDias: number };
  desde: string;
  hasta: string;
  hoy: string;
};
/** Change of somebody's plan with its warnings. `preaviso`: the notice is too short. */
export function verCambio(m: Mirada): PersonaQueCambia & { preaviso: boolean; cambios: object[] } {
  const dias = m.despues.flatMap((despues, i) => {
    const antes = m.antes[i];
    return antes && despues.fecha >= m.desde && despues.fecha <= m.hasta
      ? [{ antes, despues, cambia: !mismo(antes, despues) }]
      : [];
  });
  const cambian = dias.filter(({ cambia }) => cambia);
  const avisados = cambian.filter(({ antes }) => antes.asignado);
  const conPoco = avisados.find(({ despues }) => diasEntre(m.hoy, despues.fecha) < m.limites.preavisoDias);
  const avisos = [
    ...(conPoco ? [decirPreaviso(diasEntre(m.hoy, conPoco.despues.fecha), m.limites.preavisoDias)] : []),
    ...ausencias(cambian.map(({ despues }) => despues)),
    ...decirDescansos(m),
  ];
  return {
    Id: m.persona.id,
    Nombre: m.persona.nombre,
    Dias: dias.slice(0, EN_TABLA).map(({ antes, despues, cambia }) => ({
      Fecha: despues.fecha,
      Ausencia: despues.ausencia,
      Festivo: despues.festivo ?? '',
      Antes: verDia(antes),
      Despues: verDia(despues),
      Cambia: cambia,
    })),
    Cambian: cambian.length,
    Primero: cambian[0]?.despues.fecha ?? null,
    Avisos:
      avisos.length > AVISOS ? [...avisos.slice(0, AVISOS - 1), `Y ${avisos.length - AVISOS + 1} avisos más`] : avisos,
    preaviso: conPoco !== undefined,
    cambios: cambian.map(({ antes, despues }) => ({ f: despues.fecha, a: verDia(antes), d: verDia(despues) })),
  };
}

const decirPreaviso = (dias: number, minimo: number) =>
  dias <= 0
    ? `Cambia hoy mismo; el preaviso son ${minimo} días`
    : `Cambia con ${dias === 1 ? 'un día' : `${dias} días`} de preaviso; han de ser ${minimo}`;
/** Absences of whole days on which a shift changes, one sentence each. */
function ausencias(dias: readonly PlanDia[]): string[] {
  const tandas: { letra: Letra; de: string; a: string }[] = [];
  for (const { fecha, ausencia, turno } of dias) {
    if (ausencia === null || turno === null) continue;
    const ultima = tandas.at(-1);
    if (ultima?.letra === ausencia && diasEntre(ultima.a, fecha) <= 4) ultima.a = fecha;
    else tandas.push({ letra: ausencia, de: fecha, a: fecha });
  }
  return tandas.map(
    ({ letra, de, a }) =>
      `Tiene ${LETRAS[letra]} ${de === a ? `el ${diaCorto(de)}` : `del ${diaCorto(de)} al ${diaCorto(a)}`}`,
  );
}
function decirDescansos({ despues, limites, desde, hasta }: Mirada): string[] {
  const zona = despues[0]?.zona ?? 'Europe/Madrid';
  return descansosRotos(trabajoDe(despues), limites, zona)
    .filter(({ fecha, tipo }) => fecha >= (tipo === 'semanal' ? lunesDe(desde) : desde) && fecha <= sumarDias(hasta, 1))
    .map((roto) => decirDescanso(roto, limites));
}

/** Digest of a change and of its effects by person. */
export const huellaDe = (pedido: unknown, personas: readonly { Id: number; cambios: object[] }[]): string =>
  createHash('sha256')
    .update(canonical({ pedido, personas: personas.map(({ Id, cambios }) => ({ Id, cambios })) }))
    .digest('base64url');

/** First change, in the words of the notification. */
export function decirCambio({ Dias, Cambian, Primero }: PersonaQueCambia): string {
  const primero = Dias.find(({ Fecha }) => Fecha === Primero);
  if (!primero || Primero === null) return 'Mire sus próximos turnos.';
  const lugar =
    primero.Despues.Distancia === primero.Antes.Distancia
      ? ''
      : primero.Despues.Distancia
        ? ', a distancia'
        : ', en su centro';
  const mas = Cambian > 1 ? ` Cambian ${Cambian} días de las próximas semanas.` : '';
  return `El ${diaConSemana(Primero)}: ${decirDia(primero.Despues)}${lugar} (antes: ${decirDia(primero.Antes)}).${mas}`;
}
