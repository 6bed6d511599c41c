import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type {
  Accion,
  LetraDetalle,
  Reunion,
  Tablero,
  TableroDePantalla,
} from '#contract/planta/tableros/tablero.schemas.ts';
import { ACCION, DIAS_TENDENCIA, type Letra } from '#contract/planta/tableros/tableros.rules.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { type AccionRow, selectAccionDetalle, selectDeTablero } from './accion.queries.ts';
import { selectDePantalla, selectLetras, selectTablero } from './tablero.queries.ts';
import { accionesDeAccion, accionesDeTablero } from './tableros.policy.ts';
import { selectCambios } from './valor.queries.ts';

export const verAccion =
  (usuario: Usuario) =>
  (a: AccionRow): Accion => ({
    ...a,
    Estado: ACCION.nombre(a.EstadoId),
    acciones: accionesDeAccion(usuario, a),
  });
export async function verAccionDetalle(usuario: Usuario, id: number) {
  const a = existente(await selectAccionDetalle(usuario.id, id));
  // The clock has no name, and its line in the table has to have one.
  const Historial = conEstados(a.Historial, ACCION).map((linea) =>
    linea.Acto === 'escalar' ? { ...linea, Quien: '' } : linea,
  );
  return { ...verAccion(usuario)(a), Historial };
}

/** First and last day of a month. */
const diasDelMes = (mes: string) => {
  const [anio = 0, numero = 0] = mes.split('-').map(Number);
  return { desde: `${mes}-01`, hasta: new Date(Date.UTC(anio, numero, 0)).toISOString().slice(0, 10) };
};
/** Month of a board, the present one unless another is asked for. Throws 404. */
export async function verTablero(usuario: Usuario, id: number, mes: string | undefined): Promise<Tablero> {
  const t = existente(await selectTablero(usuario.id, id));
  const Mes = mes ?? t.Hoy.slice(0, 7);
  const [Letras, acciones] = await Promise.all([
    selectLetras({ ...t, ...diasDelMes(Mes) }),
    selectDeTablero(usuario.id, id),
  ]);
  return { ...t, Mes, Letras, Acciones: acciones.map(verAccion(usuario)), acciones: accionesDeTablero(t) };
}
/** Throws 404, and 422 for a letter that is not measured. */
export async function verLetra(usuario: Usuario, id: number, letra: Letra): Promise<LetraDetalle> {
  const t = existente(await selectTablero(usuario.id, id));
  const desde = sumarDias(t.Hoy, 1 - DIAS_TENDENCIA);
  const [letraLeida] = await selectLetras({ ...t, desde, hasta: t.Hoy, letra });
  if (!letraLeida?.Indicador) throw noValido([{ field: 'letra', message: 'Esa letra no se mide en este tablero' }]);
  const Cambios = await selectCambios(letraLeida.Indicador.Id);
  return { ...t, Indicador: letraLeida.Indicador, Dias: letraLeida.Dias, Cambios, acciones: accionesDeTablero(t) };
}

/** Days back in which a meeting looks for reds. */
const QUINCENA = 14;
/** Meeting of a board. Throws 404. */
export async function verReunion(usuario: Usuario, id: number): Promise<Reunion> {
  const t = existente(await selectTablero(usuario.id, id));
  const { desde, hasta } = diasDelMes(t.Hoy.slice(0, 7));
  const quincena = sumarDias(t.Hoy, -QUINCENA);
  const [letras, acciones] = await Promise.all([
    selectLetras({ ...t, desde: quincena < desde ? quincena : desde, hasta }),
    selectDeTablero(usuario.id, id),
  ]);
  const Pasos = letras.map(({ Letra, Indicador, Dias }) => ({
    Letra,
    Indicador,
    Hoy: Dias.find(({ Fecha }) => Fecha === t.Hoy) ?? null,
    Ayer: Dias.find(({ Fecha }) => Fecha === t.Ayer) ?? null,
    Dias: Dias.filter(({ Fecha }) => Fecha >= desde),
    Rojos: Dias.filter(({ Fecha, Color }) => Color === 'rojo' && Fecha >= quincena && Fecha <= t.Hoy).toReversed(),
  }));
  return { ...t, Pasos, Acciones: acciones.map(verAccion(usuario)) };
}

/** Board for a wall screen: neither names nor typed words leave with it. */
export async function verDePantalla(id: number): Promise<TableroDePantalla | undefined> {
  const t = await selectDePantalla(id);
  if (!t) return undefined;
  const Mes = t.Hoy.slice(0, 7);
  const letras = await selectLetras({ ...t, ...diasDelMes(Mes) });
  return {
    Id: t.Id,
    Nombre: t.Nombre,
    Area: t.Area,
    Centro: t.Centro,
    Mes,
    Hoy: t.Hoy,
    Letras: letras.map(({ Letra, Indicador, Dias }) => ({
      Letra,
      Indicador: Indicador && {
        Nombre: Indicador.Nombre,
        Unidad: Indicador.Unidad,
        Objetivo: Indicador.Objetivo,
        MasEsMejor: Indicador.MasEsMejor,
      },
      Dias: Dias.map(({ Fecha, Color, Valor, Objetivo, Descanso }) => ({ Fecha, Color, Valor, Objetivo, Descanso })),
    })),
  };
}
