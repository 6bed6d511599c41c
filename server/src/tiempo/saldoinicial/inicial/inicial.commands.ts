import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { FormularioInicial } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { ESTADO_INICIAL, MAX_INICIAL, SALDO_DE_HORAS } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente, ganada, mover, tomarTurnoDe, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { type DetalleRow, selectInicial, selectTipos } from './inicial.queries.ts';
import { insertApunte, insertInicial, selectHechos, updateCantidad } from './inicial.writes.queries.ts';
import { autorizarInicial, PROPIO } from './saldoinicial.policy.ts';

const CAMBIADO = 'El saldo inicial ha cambiado mientras tanto; vuelva a abrirlo';
const REPETIDO = 'Esa persona ya tiene un saldo inicial de esa clase: corríjalo o anúlelo';
/** The balance of hours goes on from a closing: while a month is closed, nothing before it changes (S-8602). */
export const CERRADO = 'Tiene meses cerrados, que salen de su saldo inicial: reábralos antes, desde el último';

type Clase = { Nombre: string; Unidad: 'D' | 'H' };
const HORAS: Clase = { Nombre: SALDO_DE_HORAS, Unidad: 'H' };
/** The balance that begins: hours, or a type of leave of each year. @throws Refusal 422. */
async function claseDe(tipoId: number | null): Promise<Clase> {
  if (tipoId === null) return HORAS;
  const tipo = (await selectTipos()).find(({ Id }) => Id === tipoId);
  if (!tipo) throw noValido([{ field: 'tipoId', message: 'Elija el saldo de horas o un permiso que sea de cada año' }]);
  return tipo;
}
function exigirCabe(cantidad: number, { Unidad }: Clase): void {
  if (Math.abs(cantidad) <= MAX_INICIAL[Unidad]) return;
  throw noValido([{ field: 'cantidad', message: `Como mucho, ${decirCantidad(MAX_INICIAL[Unidad], Unidad)}` }]);
}

/** Holds what a closing of the person, or another opening balance of theirs, would hold too. */
async function retener(personaId: number, deHoras: boolean): Promise<void> {
  await tomarTurnoDe(personaId);
  if (deHoras) await retenerFichajes(personaId);
}

/** Writes the figure with which a balance of somebody begins on a day. @throws Refusal 403, 409, 422. */
export const crearInicial = (usuario: Usuario, formulario: FormularioInicial) =>
  transaction(async () => {
    const { personaId, tipoId, fecha, cantidad, fuente } = formulario;
    if (personaId === usuario.id) throw prohibido(PROPIO);
    const clase = await claseDe(tipoId);
    exigirCabe(cantidad, clase);
    const antes = await selectHechos(personaId, fecha);
    if (!antes?.ficha) throw noValido([{ field: 'personaId', message: 'Elija a una persona de la empresa que fiche' }]);
    if (!antes.cerca)
      throw noValido([{ field: 'fecha', message: 'Elija un día de los últimos cuatro años o del próximo' }]);
    if (!antes.enPlantilla)
      throw noValido([{ field: 'fecha', message: `Ese día ${antes.nombre} no estaba en la empresa` }]);
    await retener(personaId, tipoId === null);
    if (tipoId === null && existente(await selectHechos(personaId, fecha)).cerrado) throw conflicto(CERRADO);
    const nuevo = await insertInicial(formulario, usuario.id);
    await insertApunte(nuevo.Id, usuario.id, { cantidad, motivo: fuente });
    const cuanto = `${clase.Nombre}: ${decirCantidad(cantidad, clase.Unidad)} a ${conBarras(fecha)}`;
    await anotar(
      'saldo_inicial',
      { id: nuevo.Id, estado: ESTADO_INICIAL.vigente },
      usuario,
      'crear',
      `${cuanto}. ${fuente}`,
    );
    await decir(personaId, tipoId, `${cuanto}. Sale de: ${fuente}`);
    return nuevo;
  }).catch((error: unknown) => {
    throw brokenConstraint(error)?.name === 'saldo_inicial_unico' ? conflicto(REPETIDO) : error;
  });

const decir = (personaId: number, tipoId: number | null, texto: string) =>
  notificar([personaId], {
    tipo: 'saldo_inicial',
    titulo: 'Su saldo inicial',
    texto,
    ruta: tipoId === null ? '/menu/jornada/saldo' : '/menu/permisos',
  });

type Acto = { usuario: Usuario; id: number; version?: number | undefined };
/** The opening balance in the version that was seen, held with the balance of its person. @throws Refusal 403, 404, 409. */
async function retenido(acto: 'corregir' | 'anular', { usuario, id, version }: Acto): Promise<DetalleRow> {
  const { PersonaId, TipoId } = existente(await selectInicial(usuario.id, id));
  await retener(PersonaId, TipoId === null);
  const inicial = vigente(await selectInicial(usuario.id, id), version, CAMBIADO);
  autorizarInicial(acto, usuario, inicial);
  const impide = await loQueImpide(inicial);
  if (impide) throw conflicto(impide);
  return inicial;
}
/** The reason why the figure of an opening balance cannot change now, or ''. */
export async function loQueImpide({ TipoId, PersonaId, Fecha, EstadoId }: DetalleRow): Promise<string> {
  if (TipoId !== null || EstadoId !== ESTADO_INICIAL.vigente) return '';
  return (await selectHechos(PersonaId, Fecha))?.cerrado ? CERRADO : '';
}
const decirDe = ({ Saldo, Unidad }: DetalleRow, cantidad: number) => `${Saldo}: ${decirCantidad(cantidad, Unidad)}`;

/** Adds the counter entry that makes the figure another one. @throws Refusal 403, 404, 409, 422. */
export const corregirInicial = (acto: Acto, { cantidad, motivo }: { cantidad: number; motivo: string }) =>
  transaction(async () => {
    const inicial = await retenido('corregir', acto);
    exigirCabe(cantidad, { Nombre: inicial.Saldo, Unidad: inicial.Unidad });
    if (cantidad === inicial.Cantidad)
      throw noValido([{ field: 'cantidad', message: 'Es la cifra que ya tiene: escriba la que debería ser' }]);
    const hecho = ganada(await updateCantidad(inicial, cantidad), CAMBIADO);
    await insertApunte(inicial.Id, acto.usuario.id, { cantidad: cantidad - inicial.Cantidad, motivo });
    const cuanto = `De ${decirCantidad(inicial.Cantidad, inicial.Unidad)} a ${decirCantidad(cantidad, inicial.Unidad)}`;
    await anotar('saldo_inicial', { id: inicial.Id }, acto.usuario, 'corregir', `${cuanto}. ${motivo}`);
    await decir(
      inicial.PersonaId,
      inicial.TipoId,
      `${decirDe(inicial, cantidad)} a ${conBarras(inicial.Fecha)}. ${motivo}`,
    );
    return hecho;
  });

/** Takes an opening balance back with a counter entry of all of it. @throws Refusal 403, 404, 409. */
export const anularInicial = (acto: Acto, motivo: string) =>
  transaction(async () => {
    const inicial = await retenido('anular', acto);
    const hecho = await mover('saldo_inicial', inicial, ESTADO_INICIAL.anulado, CAMBIADO);
    await insertApunte(inicial.Id, acto.usuario.id, { cantidad: -inicial.Cantidad, motivo });
    await anotar('saldo_inicial', { id: inicial.Id, estado: ESTADO_INICIAL.anulado }, acto.usuario, 'anular', motivo);
    await decir(inicial.PersonaId, inicial.TipoId, `${inicial.Saldo}: ya no empieza con una cifra. ${motivo}`);
    return hecho;
  });
