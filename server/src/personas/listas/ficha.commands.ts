import { conBarras } from '#contract/casa/kernel/dias.ts';
import { leenDe } from '#contract/personas/listas/catalogo.rules.ts';
import { type Cual, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import {
  type DetalleMaestro,
  type FichaMaestro,
  type FormularioMaestro,
  type FormularioMaestroNuevo,
  formularioDe,
  type Valores,
} from '#contract/personas/listas/listas.schemas.ts';
import type { LoQuePasa } from '#contract/casa/kernel/relevo.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar, conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { loQuePasaria } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { cambiosDe, decir } from './ficha.rules.ts';
import {
  type FichaRow,
  insertFicha,
  selectActiva,
  selectFicha,
  selectOfrecida,
  selectVisitasFueraDeZona,
  updateFicha,
  updatePlazo,
} from './ficha.queries.ts';
import { TABLAS } from './tablas.queries.ts';

export const CAMBIADA = 'Alguien lo ha cambiado mientras tanto; vuelva a abrirlo';
type Escrita = { Id: number; Version: number };
type Quien = Pick<Usuario, 'id' | 'roles'>;

const mantiene = (cual: Cual, { roles }: Quien): boolean => LISTAS[cual].edita.some((rol) => roles.includes(rol));
/** @throws Refusal 403 for those who only read it. */
export function autorizar(cual: Cual, usuario: Quien): void {
  if (!mantiene(cual, usuario)) throw prohibido();
}
/** @throws Refusal 403 for those who do not read it. */
export function autorizarLectura(cual: Cual, { roles }: Quien): void {
  if (!leenDe(cual).some((rol) => roles.includes(rol))) throw prohibido();
}
/** Buttons of those who keep the list; the others read. */
export const verFicha =
  (cual: Cual) =>
  (usuario: Quien) =>
  ({
    Id,
    Codigo,
    Nombre,
    ResponsableId,
    Responsable,
    Desde,
    Hasta,
    Abierto,
    Valores,
    Version,
  }: FichaRow): FichaMaestro => ({
    Id,
    Codigo,
    Nombre,
    ResponsableId,
    Responsable,
    Desde,
    Hasta,
    Abierto,
    Valores,
    Version,
    acciones: !mantiene(cual, usuario)
      ? []
      : !LISTAS[cual].plazo
        ? ['cambiar']
        : ['cambiar', Hasta === null || Abierto ? 'cerrar' : 'reabrir'],
  });
export async function leerFicha(usuario: Usuario, { cual, id }: { cual: Cual; id: number }): Promise<DetalleMaestro> {
  autorizarLectura(cual, usuario);
  const ficha = existente(await selectFicha(cual, id));
  return {
    ...verFicha(cual)(usuario)(ficha),
    Personas: ficha.Personas,
    Historial: conEstados(ficha.Historial, { nombre: () => '' }),
  };
}

/** The form as this list takes it. @throws Refusal 422 with its fields. */
function leer(cual: Cual, f: FormularioMaestro & { codigo?: string }, antes?: Valores): FormularioMaestroNuevo {
  const leido = formularioDe(cual, antes).safeParse({ ...f, codigo: f.codigo ?? '' });
  if (!leido.success)
    throw noValido(leido.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  const { responsable: tiene, plazo } = LISTAS[cual];
  const sobra = tiene || f.responsableId === null ? '' : 'responsableId';
  const falta = plazo || (f.desde ?? f.hasta) === null ? sobra : 'hasta';
  if (falta !== '') throw noValido([{ field: falta, message: `${LISTAS[cual].label}: no tienen ese dato` }]);
  return leido.data;
}
/** Name of the chosen responsible. @throws Refusal 422 for one who is not active, unless they are so already. */
async function responsable({ responsableId }: FormularioMaestro, antes?: FichaRow): Promise<string> {
  if (responsableId === null) return '';
  if (responsableId === antes?.ResponsableId) return antes.Responsable;
  const persona = await selectActiva(responsableId);
  if (!persona) throw noValido([{ field: 'responsableId', message: 'Elija a una persona en activo' }]);
  return persona.nombre;
}
/** @throws Refusal 422 for a code of another list that is not offered today, unless it had it already. */
async function exigirOfrecidas(cual: Cual, { valores }: FormularioMaestro, antes?: FichaRow): Promise<void> {
  for (const [clave, campo] of Object.entries(LISTAS[cual].campos)) {
    const codigo = valores[clave];
    if (campo.clase !== 'lista' || typeof codigo !== 'string' || codigo === antes?.Valores[clave]) continue;
    if (!(await selectOfrecida(campo.de, codigo)))
      throw noValido([{ field: `valores.${clave}`, message: `${campo.titulo}: «${codigo}» no existe o está cerrado` }]);
  }
}

/** The zone as it is now takes its visits to come. @throws Refusal 409: they are moved or called off first. */
async function exigirQueQuepan(zonaId: number, otroCentro: boolean): Promise<void> {
  const fuera = await selectVisitasFueraDeZona(zonaId, otroCentro);
  if (fuera.length > 0)
    throw conflicto(
      `Esta zona tiene visitas que no cabrían en ella: ${fuera.join(', ')}. Cámbielas de zona o anúlelas antes`,
    );
}

/** @throws Refusal 403, 409 for a code that is taken or a list that takes no more, 422. */
export const crearFicha = (usuario: Quien, cual: Cual, nueva: FormularioMaestroNuevo): Promise<Escrita> =>
  transaction(async () => {
    autorizar(cual, usuario);
    if (LISTAS[cual].nueva === '')
      throw conflicto(`${LISTAS[cual].label}: están todas; cambie el nombre de una de ellas`);
    const f = leer(cual, nueva);
    const quien = await responsable(f);
    await exigirOfrecidas(cual, f);
    const escrita = await insertFicha(cual, f);
    const dicho = [f.codigo, ...cambiosDe(cual, undefined, f, { responsable: quien }).map(({ despues }) => despues)];
    await anotar(TABLAS[cual].tabla, { id: escrita.Id }, usuario, 'crear', dicho.filter(Boolean).join(', '));
    return escrita;
  });

export type Cambio = { cual: Cual; id: number; version: number | undefined };
async function cambiar(usuario: Quien, { cual, id, version }: Cambio, cuerpo: FormularioMaestro) {
  autorizar(cual, usuario);
  const leida = vigente(await selectFicha(cual, id), version, CAMBIADA);
  const f = leer(cual, cuerpo, leida.Valores);
  const quien = await responsable(f, leida);
  await exigirOfrecidas(cual, f, leida);
  const escrita = ganada(await updateFicha(cual, leida, f), CAMBIADA);
  if (cual === 'zonas') await exigirQueQuepan(id, f.valores['centro'] !== leida.Valores['centro']);
  return { escrita, dicho: decir(cambiosDe(cual, leida, f, { responsable: quien })) };
}
/** Another name, responsible or term: what waits for the old responsible passes to the new one. @throws Refusal 403, 404, 409, 422. */
export const cambiarFicha = (
  usuario: Quien,
  cambio: Cambio,
  f: FormularioMaestro,
  acto: 'cambiar' | 'deshacer' = 'cambiar',
): Promise<Escrita> =>
  transaction(async () => {
    const { escrita, dicho } = await cambiar(usuario, cambio, f);
    await anotar(TABLAS[cambio.cual].tabla, { id: cambio.id }, usuario, acto, dicho);
    return escrita;
  });
/** Requests that would change hands with it. */
export const verCambio = async (
  usuario: Quien,
  cual: Omit<Cambio, 'version'>,
  f: FormularioMaestro,
): Promise<LoQuePasa> => (await loQuePasaria(() => cambiar(usuario, { ...cual, version: undefined }, f))).pasa;

/** Last day on which it is offered, or null: it is offered again. @throws Refusal 403, 404, 409, 422. */
export const ponerPlazo = (usuario: Quien, { cual, id, version }: Cambio, hasta: string | null): Promise<Escrita> =>
  transaction(async () => {
    autorizar(cual, usuario);
    const leida = vigente(await selectFicha(cual, id), version, CAMBIADA);
    if (!LISTAS[cual].plazo) throw conflicto(`${LISTAS[cual].label}: no se cierran; cambie su nombre`);
    if (hasta !== null && leida.Desde !== null && hasta < leida.Desde)
      throw noValido([{ field: 'hasta', message: 'No puede cerrarse antes de abrirse' }]);
    const escrita = ganada(await updatePlazo(cual, leida, hasta), CAMBIADA);
    if (cual === 'zonas') await exigirQueQuepan(id, false);
    const acto = hasta === null ? 'reabrir' : 'cerrar_con_fecha';
    await anotar(TABLAS[cual].tabla, { id }, usuario, acto, hasta === null ? '' : `El ${conBarras(hasta)}`);
    return escrita;
  });
