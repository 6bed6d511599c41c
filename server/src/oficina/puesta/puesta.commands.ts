import { faltan } from '#contract/oficina/puesta/puesta.rules.ts';
import type { PruebaDeCorreo, Puesta } from '#contract/oficina/puesta/puesta.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';
import type { Config } from '#server/casa/config/config.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import { probarCorreo } from '#server/plataforma/correo/correo.port.ts';
import { reservarPrueba } from '#server/plataforma/intentos/intentos.port.ts';
import { completarNacionales } from '#server/tiempo/turnos/turnos.port.ts';
import { selectPuesta, updateCorreoProbado, updateRetirada } from './puesta.queries.ts';

type Ajustes = Pick<Config, 'SMTP_URL' | 'CORREO_REMITENTE' | 'URL_PUBLICA' | 'DEMO'>;

async function leer() {
  const { Retirada, nombre, Logo, Probado, Anios, Centros, ConPropios, ...Personas } = await selectPuesta();
  return {
    Retirada,
    Empresa: { Nombre: nombre ?? laEmpresa().nombre, Escrita: nombre !== null, Logo },
    Correo: { Probado },
    Calendario: { Anios, Centros, ConPropios },
    Personas,
  };
}
/** The first steps and their state, for this administrator. */
export async function verPuesta({ correo }: Pick<Usuario, 'correo'>, config: Ajustes): Promise<Puesta> {
  const { Correo, ...puesta } = await leer();
  const { SMTP_URL, CORREO_REMITENTE: Remitente } = config;
  return { ...puesta, Correo: { ...Correo, Servidor: SMTP_URL !== '', Remitente, Para: correo } };
}

/** Sends a test message to the caller, and keeps when the mail server took one. @throws Refusal 429. */
export async function probar(usuario: Usuario, config: Ajustes): Promise<PruebaDeCorreo> {
  await reservarPrueba('correo', usuario.id);
  const { entregado, motivo } = await probarCorreo(config, usuario.correo);
  await transaction(async () => {
    if (entregado) await updateCorreoProbado();
    await anotar('usuario', { id: usuario.id }, usuario, 'probar correo', motivo);
  });
  return { Entregado: entregado, Motivo: motivo, Para: usuario.correo };
}

export async function cargarFestivos(usuario: Usuario, config: Ajustes): Promise<Puesta> {
  await completarNacionales(usuario);
  return verPuesta(usuario, config);
}

/** Shows the steps in Inicio, or no longer, for every administrator. */
export async function enInicio(usuario: Usuario, config: Ajustes, ver: boolean): Promise<Puesta> {
  await transaction(async () => {
    if ((await updateRetirada(!ver)) > 0)
      await anotar(
        'usuario',
        { id: usuario.id },
        usuario,
        ver ? 'mostrar puesta en marcha' : 'retirar puesta en marcha',
      );
  });
  return verPuesta(usuario, config);
}

const RUTA = '/menu/puestaenmarcha';
/** Card of the administrators' day while steps are left and nobody has put it away. */
export async function puestaEnInicio(usuario: Usuario): Promise<DeInicio> {
  if (!usuario.roles.includes('ADMIN')) return {};
  const puesta = await leer();
  const pasos = puesta.Retirada ? [] : faltan(puesta);
  if (pasos.length === 0) return {};
  const Texto = pasos.length === 1 ? 'Falta 1 paso' : `Faltan ${pasos.length} pasos`;
  return {
    tarjetas: tarjeta({
      Nombre: 'Puesta en marcha',
      Ruta: RUTA,
      Orden: 2,
      Filas: [fila({ Texto, Detalle: pasos.join(', '), Ruta: RUTA })],
    }),
  };
}
