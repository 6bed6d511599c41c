import type { ClaveDePersona, FormularioRevocacion } from '#contract/identidad/firma/firma.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { exigirPassword } from '#server/plataforma/intentos/intentos.port.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { constanciaDe } from './acceso.commands.ts';
import { tomarPuesto, toFila } from './cadena.commands.ts';
import { insertEslabon } from './cadena.queries.ts';
import { acceso, CAMBIADA, notificarFirma, REVOCADA } from './clave.commands.ts';
import { selectClave, selectTitular, updateRevocada } from './clave.queries.ts';

/** Key of somebody, for administration. @throws Refusal 404. */
export async function verClaveDe(admin: Usuario, id: number): Promise<ClaveDePersona> {
  existente(await selectTitular(id));
  const clave = await selectClave(id);
  return {
    Huella: clave?.kid ?? null,
    Creada: clave?.creada ?? null,
    acciones: clave && id !== admin.id ? ['revocar'] : [],
  };
}
/** Revokes another person's key as administration, and notifies the person. @throws Refusal 404, 409, 422 by field, 429. */
export async function revocarClaveDe(
  admin: Usuario,
  id: number,
  { passwordAcceso, motivo }: FormularioRevocacion,
): Promise<{ Id: number }> {
  existente(await selectTitular(id));
  if (id === admin.id) throw conflicto('La suya se revoca en la pantalla de firma');
  const clave = await selectClave(id);
  if (!clave) throw conflicto('No tiene clave de firma que revocar');
  const repetida = await exigirPassword(admin, acceso(passwordAcceso));
  await transaction(async () => {
    const puesto = await tomarPuesto();
    const constancia = await constanciaDe(admin, repetida);
    const { kid } = clave;
    const fila = toFila(puesto, {
      clase: 'revocacion',
      contenido: { kid, usuarioId: id, porId: admin.id, ...constancia },
    });
    if (!(await updateRevocada({ usuarioId: id, fila, kid }))) throw conflicto(CAMBIADA);
    await insertEslabon(fila);
    await anotar('usuario', { id }, admin, REVOCADA.acto, motivo);
    await notificarFirma(id, {
      titulo: REVOCADA.titulo,
      texto:
        `Administración ha revocado su clave de firma: ${motivo}. Lo firmado sigue siendo válido. ` +
        'Para volver a firmar, ponga una contraseña de firma nueva.',
    });
  });
  return { Id: id };
}
