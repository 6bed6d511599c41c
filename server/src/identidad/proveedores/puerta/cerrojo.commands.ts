import type { Cerrojo, FormularioPuerta } from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { PUERTAS } from '#contract/identidad/proveedores/proveedores.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, noValidoEn } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { ganada } from '#server/casa/kernel/vigente.ts';
import { avisarDeConexion } from '#server/plataforma/notificaciones/conexiones.port.ts';
import {
  existsProveedorActivo,
  insertPuerta,
  selectCerrojo,
  selectPersonasDeCerrojo,
  selectPorMatricula,
  selectTurnoDePuerta,
  updateCerrojo,
  updateSesionesDePuertaCerrada,
} from './cerrojo.queries.ts';

/** Door of the password, with the people whose door is another. */
export async function verCerrojo(): Promise<Cerrojo> {
  const [cerrojo, personas] = await Promise.all([selectCerrojo(), selectPersonasDeCerrojo()]);
  return {
    ...cerrojo,
    Personas: personas.map(({ emergencia, activo, conPassword, admin, ...persona }) => ({
      ...persona,
      Puerta: emergencia ? 'emergencia' : 'cerrada',
      Falta: !emergencia ? '' : faltaDe({ activo, conPassword, admin }),
    })),
  };
}
const faltaDe = ({ activo, conPassword, admin }: { activo: boolean; conPassword: boolean; admin: boolean }): string => {
  if (!activo) return 'Su cuenta está desactivada';
  if (!admin) return 'Ya no administra';
  return conPassword ? '' : 'No tiene contraseña';
};

/** Closes or opens the password for all; the sessions that came by it end. @throws Refusal 409, also where fewer than two would be left. */
export async function cambiarCerrojo(usuario: Usuario, echado: boolean, version: number | undefined): Promise<Cerrojo> {
  await transaction(async () => {
    await selectTurnoDePuerta();
    if (echado && !(await existsProveedorActivo()))
      throw conflicto('Antes de cerrar la contraseña añada un proveedor activo: nadie podría entrar');
    ganada(await updateCerrojo(echado, version), 'Alguien la ha cambiado mientras tanto. Vuelva a mirar');
    await updateSesionesDePuertaCerrada();
    await anotar('cerrojo', { id: 1 }, usuario, echado ? 'cerrar la contraseña' : 'abrir la contraseña');
    await avisarDeConexion(usuario, {
      titulo: echado ? 'La entrada con contraseña se ha cerrado' : 'La entrada con contraseña se ha abierto',
      texto: echado ? 'Todos entran con la cuenta de la empresa.' : 'Se entra también con la contraseña.',
      ruta: '/menu/conexiones',
      sobre: 'cerrojo:cambio',
    });
  });
  return verCerrojo();
}

/** How a person enters. @throws Refusal 422 for nobody's matrícula, or who cannot be a way in; 409 where fewer than two would be left. */
export async function cambiarPuerta(usuario: Usuario, { matricula, puerta }: FormularioPuerta): Promise<Cerrojo> {
  await transaction(async () => {
    const persona = await selectPorMatricula(matricula);
    if (!persona) throw noValidoEn('matricula', 'No hay nadie activo con esa matrícula');
    if (puerta === 'emergencia' && !persona.valeDeEmergencia)
      throw noValidoEn('matricula', `${persona.nombre} ha de administrar y tener contraseña`);
    await selectTurnoDePuerta();
    if (puerta === 'cerrada' && !(await existsProveedorActivo()))
      throw conflicto('Antes de cerrar la contraseña a alguien añada un proveedor activo: no podría entrar');
    await insertPuerta(persona.id, puerta);
    await updateSesionesDePuertaCerrada();
    await anotar('usuario', persona, usuario, 'cambiar cómo entra', PUERTAS[puerta]);
  });
  return verCerrojo();
}
