import { conBarras } from '#contract/casa/kernel/palabras.ts';
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

const mantiene = (lista: Cual, { roles }: Quien): boolean => LISTAS[lista].edita.some((rol) => roles.includes(rol));
/** @throws Refusal 403 for people who only read the list. */
export function autorizar(lista: Cual, usuario: Quien): void {
  if (!mantiene(lista, usuario)) throw prohibido();
}
/** @throws Refusal 403 for people who do not read the list. */
export function autorizarLectura(lista: Cual, { roles }: Quien): void {
  if (!leenDe(lista).some((rol) => roles.includes(rol))) throw prohibido();
}
/** Buttons for people who keep the list; others only read. */
export const verFicha =
  (lista: Cual) =>
  (usuario: Quien) =>
  (ficha: FichaRow): FichaMaestro => ({
    ...ficha,
    acciones: !mantiene(lista, usuario)
      ? []
      : !LISTAS[lista].plazo
        ? ['cambiar']
        : ['cambiar', ficha.Hasta === null || ficha.Abierto ? 'cerrar' : 'reabrir'],
  });
export async function leerFicha(
  usuario: Usuario,
  { cual: lista, id }: { cual: Cual; id: number },
): Promise<DetalleMaestro> {
  autorizarLectura(lista, usuario);
  const ficha = existente(await selectFicha(lista, id));
  return {
    ...verFicha(lista)(usuario)(ficha),
    Personas: ficha.Personas,
    Historial: conEstados(ficha.Historial, { nombre: () => '' }),
  };
}

/** The form as this list accepts it. @throws Refusal 422 with its fields. */
function leer(lista: Cual, f: FormularioMaestro & { codigo?: string }, antes?: Valores): FormularioMaestroNuevo {
  const leido = formularioDe(lista, antes).safeParse({ ...f, codigo: f.codigo ?? '' });
  if (!leido.success)
    throw noValido(leido.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  const { responsable: tiene, plazo } = LISTAS[lista];
  const sobra = tiene || f.responsableId === null ? '' : 'responsableId';
  const falta = plazo || (f.desde ?? f.hasta) === null ? sobra : 'hasta';
  if (falta !== '') throw noValido([{ field: falta, message: `${LISTAS[lista].label}: no tienen ese dato` }]);
  return leido.data;
}
/**
 * Name of the chosen responsible. @throws Refusal 422 for an inactive person, unless they are the responsible already.
 */
async function responsable({ responsableId }: FormularioMaestro, antes?: FichaRow): Promise<string> {
  if (responsableId === null) return '';
  if (responsableId === antes?.ResponsableId) return antes.Responsable;
  const persona = await selectActiva(responsableId);
  if (!persona) throw noValido([{ field: 'responsableId', message: 'Elija a una persona en activo' }]);
  return persona.nombre;
}
/** @throws Refusal 422 for a code of another list that is not offered today, unless the row had it already. */
async function exigirOfrecidas(lista: Cual, { valores }: FormularioMaestro, antes?: FichaRow): Promise<void> {
  for (const [clave, campo] of Object.entries(LISTAS[lista].campos)) {
    const codigo = valores[clave];
    if (campo.clase !== 'lista' || typeof codigo !== 'string' || codigo === antes?.Valores[clave]) continue;
    if (!(await selectOfrecida(campo.de, codigo)))
      throw noValido([{ field: `valores.${clave}`, message: `${campo.titulo}: «${codigo}» no existe o está cerrado` }]);
  }
}

/**
 * Checks that the changed zone admits its visits to come. @throws Refusal 409: they have to be moved or called off
 * first.
 */
async function exigirQueQuepan(zonaId: number, otroCentro: boolean): Promise<void> {
  const fuera = await selectVisitasFueraDeZona(zonaId, otroCentro);
  if (fuera.length > 0)
    throw conflicto(
      `Esta zona tiene visitas que no cabrían en ella: ${fuera.join(', ')}. Cámbielas de zona o anúlelas antes`,
    );
}

/** @throws Refusal 403, 409 for a code that exists or a list that is full, 422. */
export const crearFicha = (usuario: Quien, lista: Cual, nueva: FormularioMaestroNuevo): Promise<Escrita> =>
  transaction(async () => {
    autorizar(lista, usuario);
    if (LISTAS[lista].nueva === '')
      throw conflicto(`${LISTAS[lista].label}: están todas; cambie el nombre de una de ellas`);
    const f = leer(lista, nueva);
    const quien = await responsable(f);
    await exigirOfrecidas(lista, f);
    const escrita = await insertFicha(lista, f);
    const valores = [f.codigo, ...cambiosDe(lista, undefined, f, { responsable: quien }).map(({ despues }) => despues)];
    await anotar(TABLAS[lista].tabla, { id: escrita.Id }, usuario, 'crear', valores.filter(Boolean).join(', '));
    return escrita;
  });

export type Cambio = { cual: Cual; id: number; version: number | undefined };
async function cambiar(usuario: Quien, { cual: lista, id, version }: Cambio, cuerpo: FormularioMaestro) {
  autorizar(lista, usuario);
  const leida = vigente(await selectFicha(lista, id), version, CAMBIADA);
  const f = leer(lista, cuerpo, leida.Valores);
  const quien = await responsable(f, leida);
  await exigirOfrecidas(lista, f, leida);
  const escrita = ganada(await updateFicha(lista, leida, f), CAMBIADA);
  if (lista === 'zonas') await exigirQueQuepan(id, f.valores['centro'] !== leida.Valores['centro']);
  return { escrita, comentario: decir(cambiosDe(lista, leida, f, { responsable: quien })) };
}
/**
 * Changes name, responsible or term: requests that wait for the old responsible pass to the new one. @throws Refusal
 * 403, 404, 409, 422.
 */
export const cambiarFicha = (
  usuario: Quien,
  cambio: Cambio,
  f: FormularioMaestro,
  acto: 'cambiar' | 'deshacer' = 'cambiar',
): Promise<Escrita> =>
  transaction(async () => {
    const { escrita, comentario } = await cambiar(usuario, cambio, f);
    await anotar(TABLAS[cambio.cual].tabla, { id: cambio.id }, usuario, acto, comentario);
    return escrita;
  });
/** Requests that would pass to another responsible with the change. */
export const verCambio = async (
  usuario: Quien,
  lista: Omit<Cambio, 'version'>,
  f: FormularioMaestro,
): Promise<LoQuePasa> => (await loQuePasaria(() => cambiar(usuario, { ...lista, version: undefined }, f))).pasa;

/** Sets the last day on which it is offered, or null: it is offered again. @throws Refusal 403, 404, 409, 422. */
export const ponerPlazo = (
  usuario: Quien,
  { cual: lista, id, version }: Cambio,
  hasta: string | null,
): Promise<Escrita> =>
  transaction(async () => {
    autorizar(lista, usuario);
    const leida = vigente(await selectFicha(lista, id), version, CAMBIADA);
    if (!LISTAS[lista].plazo) throw conflicto(`${LISTAS[lista].label}: no se cierran; cambie su nombre`);
    if (hasta !== null && leida.Desde !== null && hasta < leida.Desde)
      throw noValido([{ field: 'hasta', message: 'No puede cerrarse antes de abrirse' }]);
    const escrita = ganada(await updatePlazo(lista, leida, hasta), CAMBIADA);
    if (lista === 'zonas') await exigirQueQuepan(id, false);
    const acto = hasta === null ? 'reabrir' : 'cerrar_con_fecha';
    await anotar(TABLAS[lista].tabla, { id }, usuario, acto, hasta === null ? '' : `El ${conBarras(hasta)}`);
    return escrita;
  });
