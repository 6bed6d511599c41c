import {
  CODIGOS,
  type Cual,
  type DetalleMaestro,
  type FichaMaestro,
  type FormularioMaestro,
  type FormularioMaestroNuevo,
} from '#contract/maestros/maestros.schemas.ts';
import type { LoQuePasa } from '#contract/kernel/relevo.ts';
import { transaction } from '#server/base/db.ts';
import { conflicto, noValido } from '#server/kernel/errors.ts';
import { anotar, conEstados } from '#server/kernel/historial.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { existente, ganada, vigente } from '#server/kernel/vigente.ts';
import { loQuePasaria } from '#server/solicitudes/solicitudes.port.ts';
import { type FichaRow, insertFicha, selectActiva, selectFicha, TABLAS, updateFicha } from './ficha.queries.ts';

const CAMBIADA = 'Alguien lo ha cambiado mientras tanto; vuelva a abrirlo';

/** Buttons of ADMIN; RRHH reads. */
export const verFicha =
  ({ roles }: Usuario) =>
  (ficha: FichaRow): FichaMaestro => ({ ...ficha, acciones: roles.includes('ADMIN') ? ['cambiar'] : [] });
export async function leerFicha(usuario: Usuario, { cual, id }: { cual: Cual; id: number }): Promise<DetalleMaestro> {
  const ficha = existente(await selectFicha(cual, id));
  return { ...ficha, ...verFicha(usuario)(ficha), Historial: conEstados(ficha.Historial, { nombre: () => '' }) };
}

/** Name of the chosen responsible. @throws Refusal 422 for one who is not active, unless they are so already. */
async function responsable({ responsableId }: FormularioMaestro, antes?: FichaRow): Promise<string> {
  if (responsableId === null) return '';
  if (responsableId === antes?.ResponsableId) return antes.Responsable;
  const persona = await selectActiva(responsableId);
  if (!persona) throw noValido([{ field: 'responsableId', message: 'Elija a una persona en activo' }]);
  return persona.nombre;
}
const dia = (fecha: string | null): string => fecha?.split('-').toReversed().join('/') ?? '';

/** @throws Refusal 409 for a code that is taken or a seventh rental company, 422. */
export const crearFicha = (usuario: Usuario, cual: Cual, f: FormularioMaestroNuevo): Promise<{ Id: number }> =>
  transaction(async () => {
    if (cual === 'companias') throw conflicto('Las compañías de alquiler son seis: cambie el nombre de una de ellas');
    const [forma, message] = CODIGOS[cual];
    if (!forma.test(f.codigo)) throw noValido([{ field: 'codigo', message }]);
    const quien = await responsable(f);
    const nueva = await insertFicha(cual, f);
    await anotar(
      TABLAS[cual].tabla,
      { id: nueva.Id },
      usuario,
      'crear',
      [f.codigo, f.nombre, quien].filter(Boolean).join(', '),
    );
    return nueva;
  });

type Cambio = { cual: Cual; id: number; version: number | undefined };
async function cambiar({ cual, id, version }: Cambio, f: FormularioMaestro): Promise<string> {
  const leida = vigente(await selectFicha(cual, id), version, CAMBIADA);
  const sobra = cual === 'companias' && (f.responsableId ?? f.desde ?? f.hasta) !== null;
  if (sobra) throw noValido([{ field: 'responsableId', message: 'Una compañía de alquiler solo tiene nombre' }]);
  const quien = await responsable(f, leida);
  ganada(await updateFicha(cual, leida, f), CAMBIADA);
  const cambios = [
    ['Nombre', leida.Nombre, f.nombre],
    ['Responsable', leida.Responsable, quien],
    ['Abre', dia(leida.Desde), dia(f.desde ?? leida.Desde)],
    ['Cierra', dia(leida.Hasta), dia(f.hasta)],
  ] as const;
  return cambios
    .filter(([, antes, despues]) => antes !== despues)
    .map(([que, antes, despues]) => `${que}: de «${antes || 'nada'}» a «${despues || 'nada'}»`)
    .join('\n');
}
/** Another name, responsible or term: what waits for the old responsible passes to the new one. @throws Refusal 404, 409, 422. */
export const cambiarFicha = (usuario: Usuario, cambio: Cambio, f: FormularioMaestro): Promise<{ Id: number }> =>
  transaction(async () => {
    const dicho = await cambiar(cambio, f);
    await anotar(TABLAS[cambio.cual].tabla, { id: cambio.id }, usuario, 'cambiar', dicho);
    return { Id: cambio.id };
  });
/** Requests that would change hands with it. */
export const verCambio = async (cual: Omit<Cambio, 'version'>, f: FormularioMaestro): Promise<LoQuePasa> =>
  (await loQuePasaria(() => cambiar({ ...cual, version: undefined }, f))).pasa;
