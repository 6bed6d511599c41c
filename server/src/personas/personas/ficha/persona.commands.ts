import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import type {
  FormularioDatos,
  FormularioFechas,
  FormularioPersona,
  Opciones,
} from '#contract/personas/personas/persona.schemas.ts';
import { rolesQueDa } from '#contract/personas/personas/personas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar, type Autor } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { enviarInvitacion } from '#server/identidad/sesion/sesion.port.ts';
import { type Campo, cambiosEntre, decirCambios } from './cambios.rules.ts';
import { type PersonaRow, selectOpciones, selectPersona, selectRepetidos } from './persona.queries.ts';
import {
  insertPersona,
  updateActivada,
  updateDatos,
  updateDelegaciones,
  updateDesactivada,
  updateFechas,
  updateInvitada,
  updateMantenida,
  updateRoles,
} from './persona.writes.queries.ts';
import { autorizarPersona, autorizarRoles } from './ficha.policy.ts';
import { avisarDeNombres, porQuien } from './aviso.commands.ts';
import { exigirResponsable } from './relevo.commands.ts';
import { type Quien, tomarVez } from './vez.commands.ts';

const CAMBIADA = 'Alguien ha cambiado los datos de esta persona mientras tanto; vuelva a abrirla';
const SOLO_AQUI = 'La había cerrado el directorio de la empresa: desde ahora solo se vuelve a abrir aquí';
const ULTIMO = 'Es el único administrador: antes, dé ese papel a otra persona';

export const leerOpciones = async ({ roles }: Usuario): Promise<Opciones> => ({
  ...(await selectOpciones()),
  Roles: [...rolesQueDa(roles)],
});

type Acto = Parameters<typeof autorizarPersona>[0];
type Cual = { id: number; version: number | undefined };
const conPersona = (
  usuario: Quien,
  acto: Acto,
  { id, version }: Cual,
  hacer: (leida: PersonaRow) => Promise<readonly [acto: string, comentario: string]>,
) =>
  transaction(async () => {
    await tomarVez(usuario);
    const leida = vigente(await selectPersona(id), version, CAMBIADA);
    autorizarPersona(acto, usuario, leida);
    await anotar('usuario', { id }, usuario, ...(await hacer(leida)));
    return { Id: id };
  });

async function exigirLibres(datos: { matricula: string; login: string; correo: string }, menosId?: number) {
  const repetidos = await selectRepetidos(datos, menosId);
  const errors = (['matricula', 'login', 'correo'] as const)
    .filter((field) => repetidos[field])
    .map((field) => ({ field, message: 'Ya es de otra persona' }));
  if (errors.length > 0) throw noValido(errors);
}
/**
 * Names of the chosen codes. A code that the person has already may have been closed. @throws Refusal 422 for one that
 * cannot be chosen.
 */
async function nombresDe(f: FormularioDatos, antes?: PersonaRow): Promise<Partial<Record<Campo, string>>> {
  const opciones = await selectOpciones();
  const elegibles = [
    ['area', opciones.Areas, antes?.AreaCodigo, antes?.Area],
    ['centro', opciones.Centros, antes?.CentroCodigo, antes?.Centro],
    ['centroCoste', opciones.CentrosCoste, antes?.CentroCosteCodigo, antes?.CentroCoste],
  ] as const;
  const errors: { field: string; message: string }[] = [];
  const nombres: Partial<Record<Campo, string>> = {};
  for (const [field, lista, codigo, nombre] of elegibles) {
    const hallada = lista.find(({ Codigo }) => Codigo === f[field])?.Nombre;
    nombres[field] = f[field] === '' ? '' : f[field] === codigo ? nombre : hallada;
    if (nombres[field] === undefined) errors.push({ field, message: 'Elija uno de la lista' });
  }
  if (errors.length > 0) throw noValido(errors);
  return nombres;
}

/** A new person. @throws Refusal 403, 422. */
export const crear = (usuario: Quien, f: FormularioPersona): Promise<{ Id: number }> =>
  transaction(async () => {
    await tomarVez(usuario);
    autorizarRoles(usuario, [], f.roles);
    await exigirLibres(f);
    await nombresDe(f);
    if (f.responsableId !== null) await exigirResponsable([], f.responsableId);
    const nueva = await insertPersona(f);
    await anotar(
      'usuario',
      { id: nueva.Id },
      usuario,
      'dar de alta',
      `Papeles: ${f.roles.map(nombreDeRol).join(', ')}`,
    );
    if (f.invitar === 'ahora') await enviarInvitacion(usuario, f.matricula);
    return nueva;
  });

/** Changes their data of the company. @throws Refusal 403, 404, 409, 422. */
export const editar = (usuario: Quien, ref: Cual, f: FormularioDatos) =>
  conPersona(usuario, 'editar', ref, async (leida) => {
    await exigirLibres({ ...f, matricula: leida.Matricula }, leida.Id);
    const nombres = await nombresDe(f, leida);
    ganada(await updateDatos(leida, f), CAMBIADA);
    await avisarDeNombres({
      id: leida.Id,
      antes: { correo: leida.Correo, login: leida.Login },
      ahora: f,
      por: porQuien(usuario),
    });
    const antes = {
      nombre: leida.Nombre,
      login: leida.Login,
      correo: leida.Correo,
      telefono: leida.Telefono,
      puesto: leida.Puesto,
      ps: leida.PS,
      area: leida.Area,
      centro: leida.Centro,
      centroCoste: leida.CentroCoste,
    };
    return ['cambiar datos', decirCambios(cambiosEntre(antes, { ...f, ...nombres }))];
  });

/** @throws Refusal 403 for ADMIN given by others, and 409 for the last ADMIN. */
export const cambiarRoles = (usuario: Quien, ref: Cual, roles: readonly string[]) =>
  conPersona(usuario, 'roles', ref, async (leida) => {
    autorizarRoles(usuario, leida.Roles, roles);
    ganada(await updateRoles(leida, roles), ULTIMO);
    const nombres = (some: readonly string[]) => some.map(nombreDeRol).join(', ');
    return ['cambiar papeles', decirCambios(cambiosEntre({ roles: nombres(leida.Roles) }, { roles: nombres(roles) }))];
  });

export const cambiarFechas = (usuario: Quien, ref: Cual, f: FormularioFechas) =>
  conPersona(usuario, 'fechas', ref, async (leida) => {
    ganada(await updateFechas(leida, f), ULTIMO);
    const fechas = (alta: string | null, baja: string | null) => ({ alta: conBarras(alta), baja: conBarras(baja) });
    return ['cambiar fechas', decirCambios(cambiosEntre(fechas(leida.Alta, leida.Baja), fechas(f.alta, f.baja)))];
  });

export const invitarA = (usuario: Quien, id: number): Promise<{ Id: number }> =>
  transaction(async () => {
    const leida = existente(await selectPersona(id));
    autorizarPersona('invitar', usuario, leida);
    await enviarInvitacion(usuario, leida.Matricula);
    await updateInvitada(id);
    return { Id: id };
  });

/** Closes an account: its sessions and delegations end, and everything that waited for it passes to others. */
async function cerrar(leida: Pick<PersonaRow, 'Id' | 'Version'>, autor: Autor): Promise<void> {
  ganada(await updateDesactivada(leida), ULTIMO);
  for (const { id } of await updateDelegaciones(leida.Id)) await anotar('delegacion', { id }, autor, 'borrar');
}
/** An account that a directory has closed is closed for it too. @throws Refusal 403, 404, 409: also for the last ADMIN. */
export const desactivar = (usuario: Quien, ref: Cual, motivo: string) =>
  conPersona(usuario, 'desactivar', ref, async (leida) => {
    if (leida.activo) {
      await cerrar(leida, usuario);
      return ['desactivar', motivo];
    }
    ganada(await updateMantenida(leida), CAMBIADA);
    return ['desactivar', [motivo, SOLO_AQUI].filter(Boolean).join('\n')];
  });
/** Closes an account after the person's last day, by a clock. */
export async function cerrarTrasBaja(leida: Pick<PersonaRow, 'Id' | 'Version'>): Promise<void> {
  await cerrar(leida, { id: leida.Id });
  await anotar('usuario', { id: leida.Id }, { id: leida.Id }, 'cerrar', 'Ha pasado su último día');
}

export const activar = (usuario: Quien, ref: Cual, motivo: string) =>
  conPersona(usuario, 'activar', ref, async (leida) => {
    ganada(await updateActivada(leida), CAMBIADA);
    return ['activar', motivo];
  });
