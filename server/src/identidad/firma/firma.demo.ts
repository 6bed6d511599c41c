import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { FIRMANTES, PASSWORD_FIRMA_DEMO } from '#server/casa/demo/elenco.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { guardarClave } from './cadena/clave.commands.ts';

/** Makes real keys for the people of the demo who sign. */
export const cargar: ParteDemo = async () => {
  const persona = await selectGente();
  for (const login of FIRMANTES) {
    const passwordHash = persona(login).passwordHash ?? '';
    await guardarClave(persona(login), { password: PASSWORD_FIRMA_DEMO, repetida: { passwordHash } });
  }
  await execute(sql`delete from notificacion where tipo = 'firma_aviso'`);
  return undefined;
};
