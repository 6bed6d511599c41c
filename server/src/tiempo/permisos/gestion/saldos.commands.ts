import type * as z from 'zod/mini';
import type { Orden } from '#contract/casa/kernel/scalars.ts';
import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import {
  type COLUMNAS_SALDOS_CALCULADAS,
  type FormularioAjuste,
  MAX_SALDOS_POR_CIFRA,
  type OrdenSaldos,
  type SaldoDePersona,
  type SaldosDePersona,
  type saldosQuery,
} from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { cifraDe, decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { versionDelAnio } from '#contract/tiempo/permisos/saldo.rules.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { transaction } from '#server/casa/base/db.ts';
import { csv } from '#server/casa/http/csv.ts';
import { type Pagina, toPagina } from '#server/casa/kernel/cursor.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { paginaDeTodas } from '#server/casa/kernel/orden/orden.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { saldosDe, type SaldoDePersona as Fila } from '../saldo/saldo.commands.ts';
import { selectHoy } from '../saldo/saldo.queries.ts';
import {
  insertAjuste,
  type Miembro,
  ordenSaldos,
  selectAjustes,
  selectMiembro,
  selectMiembros,
  selectNumeroDeTipo,
} from './saldos.queries.ts';

const anioDe = async (anio: number | undefined): Promise<number> => anio ?? Number((await selectHoy()).slice(0, 4));

/** Balance of a year with the rules of that year; undefined where the type did not exist. */
export function verSaldo(fila: Fila) {
  const [saldo] = fila.saldos;
  const reglas = saldo && versionDelAnio(fila.versiones, saldo.anio);
  if (!saldo || !reglas) return undefined;
  return {
    Unidad: reglas.unidad,
    Letra: reglas.letra,
    Derecho: saldo.derecho,
    Ajustes: saldo.ajustes,
    Arrastrado: saldo.arrastrado,
    Caduca: saldo.arrastreHasta,
    ArrastrePerdido: saldo.arrastrePerdido,
    Disfrutado: saldo.disfrutado,
    Aprobado: saldo.aprobado,
    Solicitado: saldo.solicitado,
    Disponible: saldo.disponible,
  };
}
type Visto = NonNullable<ReturnType<typeof verSaldo>>;
export const usado = ({ Disfrutado, Aprobado, Solicitado }: Visto) => Disfrutado + Aprobado + Solicitado;
/** True when a balance reveals a person's health: time of a type of health, taken or asked for. */
export const esDeSalud = (saldo: Visto): boolean => DE_SALUD.includes(saldo.Letra) && usado(saldo) > 0;

const conSaldo = async (
  gente: readonly Miembro[],
  { anio, tipo }: { anio: number; tipo?: string | undefined },
): Promise<SaldoDePersona[]> => {
  const ids = gente.map(({ Id }) => Id);
  const { id } = existente(await selectNumeroDeTipo(tipo));
  const filas = await saldosDe(ids, [anio], id);
  const saldoPorPersona = new Map(filas.map((fila) => [fila.usuarioId, verSaldo(fila)]));
  return gente.flatMap((persona) => {
    const saldo = saldoPorPersona.get(persona.Id);
    return saldo ? [{ ...persona, ...saldo }] : [];
  });
};

type Cifra = (typeof COLUMNAS_SALDOS_CALCULADAS)[number];
const CIFRA: Record<Cifra, (saldo: SaldoDePersona) => number | null> = {
  derecho: ({ Derecho }) => Derecho,
  ajustes: ({ Ajustes }) => Ajustes,
  arrastrado: ({ Arrastrado, ArrastrePerdido }) => Arrastrado - ArrastrePerdido,
  disfrutado: ({ Disfrutado }) => Disfrutado,
  aprobado: ({ Aprobado }) => Aprobado,
  solicitado: ({ Solicitado }) => Solicitado,
  disponible: ({ Disponible }) => Disponible,
};
const esCifra = (orden: OrdenSaldos): orden is Orden<Cifra> => orden.replace('-', '') in CIFRA;
/** Balances of the staff. Throws 409 for an order by a figure over too many people. */
export async function listarSaldos(
  lector: number,
  query: z.output<typeof saldosQuery>,
): Promise<Pagina<SaldoDePersona>> {
  const { limite, cursor, orden, texto, tipo } = query;
  const anio = await anioDe(query.anio);
  if (!esCifra(orden)) {
    const filas = await selectMiembros({ anio, lector, limite, texto }, ordenSaldos(orden, cursor));
    const pagina = toPagina(filas, limite, ({ clave }) => [orden, clave]);
    return { ...pagina, filas: await conSaldo(pagina.filas, { anio, tipo }) };
  }
  const todas = await selectMiembros({ anio, lector, texto });
  if (todas.length > MAX_SALDOS_POR_CIFRA)
    throw conflicto(
      `Para ordenar por una cifra, filtre antes: son ${todas.length} personas y caben ${MAX_SALDOS_POR_CIFRA}`,
    );
  const saldos = await conSaldo(todas, { anio, tipo });
  return paginaDeTodas(saldos, { orden, cursor, limite, id: ({ Id }) => Id, columnas: CIFRA });
}

/** All balances of somebody in a year. Throws 404. */
export async function verPersona(lector: number, id: number, anioPedido: number | undefined): Promise<SaldosDePersona> {
  const anio = await anioDe(anioPedido);
  const persona = existente(await selectMiembro(id, anio, lector));
  const [filas, ajustes] = await Promise.all([saldosDe([id], [anio]), selectAjustes(id, anio)]);
  const tipos = filas.flatMap((fila) => {
    const saldo = verSaldo(fila);
    if (!saldo || !(fila.activo || usado(saldo) > 0)) return [];
    const Lineas = ajustes.filter(({ TipoId }) => TipoId === fila.tipoId);
    return [{ TipoId: fila.tipoId, Tipo: fila.nombre, ...saldo, Ajustable: saldo.Derecho !== null, Lineas }];
  });
  return { ...persona, Anio: anio, Tipos: tipos };
}

/** Adjusts a balance up or down. Throws 403 for the actor's own, 422 for people without leave and for types without a yearly limit. */
export const ajustar = (usuario: Usuario, formulario: FormularioAjuste) =>
  transaction(async () => {
    const { usuarioId, tipoId, anio, cantidad, motivo } = formulario;
    if (usuarioId === usuario.id)
      throw prohibido('Nadie ajusta sus propios saldos: lo hace otra persona de recursos humanos');
    const [persona, [fila]] = await Promise.all([
      selectMiembro(usuarioId, anio),
      saldosDe([usuarioId], [anio], tipoId),
    ]);
    if (!persona)
      throw noValido([{ field: 'usuarioId', message: 'Elija a una persona que estuviera en la plantilla ese año' }]);
    const saldo = fila && verSaldo(fila);
    if (!saldo || saldo.Derecho === null)
      throw noValido([{ field: 'tipoId', message: 'Se ajusta lo que es de cada año y tiene límite' }]);
    const hecho = await insertAjuste(usuario.id, formulario);
    const cuanto = `${cantidad > 0 ? '+' : ''}${decirCantidad(cantidad, saldo.Unidad)} de ${fila.nombre} de ${anio}`;
    await anotar('usuario', { id: usuarioId }, usuario, 'ajustar permisos', `${cuanto}. ${motivo}`);
    await notificar([usuarioId], {
      tipo: 'permiso_ajuste',
      titulo: 'Su saldo de permisos ha cambiado',
      texto: `${cuanto}. Motivo: ${motivo}`,
      ruta: '/menu/permisos',
    });
    return hecho;
  });

const CABECERA = [
  'Matrícula',
  'Persona',
  'Centro',
  'Tipo',
  'Unidad',
  'Derecho',
  'Ajustes',
  'Arrastrado',
  'Caduca',
  'Disfrutado',
  'Aprobado',
  'Solicitado',
  'Disponible',
];
/** People whose balances are read together. */
const TANDA = 100;
/** CSV of all balances of the year: of yearly types, and of other types that were used. */
export async function saldosCsv(anioPedido: number | undefined): Promise<Download> {
  const anio = await anioDe(anioPedido);
  const gente = await selectMiembros({ anio });
  const lineas: string[][] = [];
  const deSalud = new Set<number>();
  for (let i = 0; i < gente.length; i += TANDA) {
    const tanda = new Map(gente.slice(i, i + TANDA).map((persona) => [persona.Id, persona]));
    const filas = await saldosDe([...tanda.keys()], [anio]);
    for (const persona of tanda.values())
      for (const fila of filas.filter(({ usuarioId }) => usuarioId === persona.Id)) {
        const saldo = verSaldo(fila);
        if (!saldo || (saldo.Derecho === null && usado(saldo) === 0)) continue;
        if (esDeSalud(saldo)) deSalud.add(persona.Id);
        lineas.push(enLinea(persona, fila.nombre, saldo));
      }
  }
  return { ...csv(`saldos-${anio}.csv`, [CABECERA, ...lineas]), deQuienes: [...deSalud] };
}
function enLinea({ Matricula, Persona, Centro }: Miembro, tipo: string, s: Visto): string[] {
  const cifra = (cantidad: number | null) => (cantidad === null ? '' : cifraDe(cantidad, s.Unidad).replace('−', '-'));
  const cifras = [s.Derecho, s.Ajustes, s.Arrastrado].map(cifra);
  const gastado = [s.Disfrutado, s.Aprobado, s.Solicitado, s.Disponible].map(cifra);
  const caduca = s.Caduca === null ? '' : diaCorto(s.Caduca);
  return [Matricula, Persona, Centro, tipo, s.Unidad === 'D' ? 'días' : 'horas', ...cifras, caduca, ...gastado];
}
