import type { EventoDeDia } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { CORRECCION, NOMBRE_MODALIDAD } from '#contract/tiempo/correcciones/correcciones.rules.ts';
import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import type { DiaRegistro } from '#contract/tiempo/registro/registro.schemas.ts';
import { diasEntre, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { diaEn, horaEn } from '#contract/casa/kernel/zona.ts';
import { calcularPeriodo, type Dia } from '#server/tiempo/jornada/jornada.port.ts';
import { type CorreccionRow, selectCorrecciones } from './registro.queries.ts';

/** Months of a period, each limited to the days of the period. */
export function mesesDe(desde: string, hasta: string): { desde: string; hasta: string }[] {
  const meses: { desde: string; hasta: string }[] = [];
  for (let dia = desde; dia <= hasta;) {
    const fin = ultimoDia(dia.slice(0, 7));
    meses.push({ desde: dia, hasta: fin < hasta ? fin : hasta });
    const [ano = 0, mes = 0] = dia.split('-').map(Number);
    dia = `${mes === 12 ? ano + 1 : ano}-${String((mes % 12) + 1).padStart(2, '0')}-01`;
  }
  return meses;
}

/**
 * Register of somebody between two work dates: the days with clock-ins, with planned hours or with a correction. It has no letters and no
 * incidents, because the reason of an absence is not part of the register.
 */
export async function registroDe(
  usuarioId: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<DiaRegistro[]> {
  const [dias, correcciones] = await Promise.all([
    calcularPeriodo(usuarioId, { desde, hasta }),
    selectCorrecciones(usuarioId, desde, hasta),
  ]);
  const deDia = Map.groupBy(correcciones, ({ fecha }) => fecha);
  return dias
    .map((dia) => verDia(dia, deDia.get(dia.Fecha) ?? []))
    .filter((dia) => dia.Fichajes.length > 0 || dia.PrevistoMin > 0 || dia.Correcciones.length > 0);
}

function verDia(dia: Dia, correcciones: readonly CorreccionRow[]): DiaRegistro {
  const { Fecha, Marcajes } = dia;
  const entrada = Marcajes.find(({ Tipo }) => Tipo === 'E');
  const salida = Marcajes.findLast(({ Tipo }) => Tipo === 'S');
  const modalidades = [...new Set(Marcajes.map(({ Modalidad }) => NOMBRE_MODALIDAD[Modalidad]))];
  return {
    Fecha,
    Inicio: entrada ? enReloj(entrada, Fecha) : '',
    Fin: salida ? enReloj(salida, Fecha) : '',
    PausasMin: dia.PausasMin,
    TrabajadoMin: dia.TrabajadoMin,
    PrevistoMin: dia.TeoricoMin,
    ExtraMin: dia.ExtraMin,
    Modalidad: modalidades.length > 1 ? 'Presencial y a distancia' : (modalidades[0] ?? ''),
    Fichajes: Marcajes.map((fichaje) => `${NOMBRES_FICHAJE[fichaje.Tipo]} ${enReloj(fichaje, Fecha)}`),
    Correcciones: correcciones.map((c) => ({
      Numero: c.numero,
      Estado: CORRECCION.nombre(c.estadoId),
      Propone: c.propone,
      Motivo: c.motivo,
      Antes: c.antes.map(decirEvento),
      Despues: c.despues.map(decirEvento),
    })),
  };
}

const otroDia = (dias: number) => (dias === 0 ? '' : ` (${dias > 0 ? '+' : '−'}${Math.abs(dias)})`);
const enReloj = ({ Instante, Zona }: Fichaje, fecha: string) => {
  const ms = Date.parse(Instante);
  return `${horaEn(ms, Zona)}${otroDia(diasEntre(fecha, diaEn(ms, Zona)))}`;
};
const decirEvento = ({ Tipo, Hora, Dia }: EventoDeDia) => `${NOMBRES_FICHAJE[Tipo]} ${Hora}${otroDia(Dia)}`;
