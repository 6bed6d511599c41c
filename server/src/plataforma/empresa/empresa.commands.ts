import { ACENTO_USUAL } from '#contract/plataforma/empresa/acento.rules.ts';
import type {
  Ajustes,
  Cifra,
  FormularioAreas,
  FormularioCifras,
  FormularioIdentidad,
} from '#contract/plataforma/empresa/empresa.schemas.ts';
import type { EmpresaVista } from '#contract/plataforma/empresa/vista.schemas.ts';
import { OPCIONALES } from '#contract/plataforma/empresa/opcionales.rules.ts';
import { deleteArchivo, readArchivo, saveFile } from '#server/casa/archivos/files.ts';
import { storePicture } from '#server/casa/archivos/pictures.ts';
import { beforeTransaction, transaction } from '#server/casa/base/db.ts';
import { laEmpresa, leerEmpresa } from '#server/casa/base/empresa.ts';
import { noEncontrado, noValido } from '#server/casa/kernel/errors.ts';
import { anotar, conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import {
  type AjustesRow,
  apagadas,
  type Cambios,
  type CualesCifras,
  identidad,
  logo,
  selectAjustes,
  SOLO_VERSION,
  updateCifras,
  updateEmpresa,
} from './empresa.queries.ts';

const CAMBIADA = 'Otra persona ha cambiado los ajustes mientras tanto; vuelva a abrirlos';

export function verEmpresa(): EmpresaVista {
  const { nombre, logoId, acento, textoEntrada, saludo, caminos, version } = laEmpresa();
  return {
    Nombre: nombre,
    Logo: logoId === null ? null : String(logoId),
    Acento: acento,
    TextoEntrada: textoEntrada,
    Saludo: saludo,
    Apagado: [...caminos],
    Version: version,
  };
}
/** Download of the current logo. @throws Refusal 404 for any other file. */
export async function leerLogo(clave: string) {
  const { logoId } = laEmpresa();
  if (logoId === null || clave !== String(logoId)) throw noEncontrado();
  // Without a name the browser shows it in its place.
  return { ...(await readArchivo(logoId)), nombre: undefined };
}

export async function leerAjustes({ id }: Usuario): Promise<Ajustes> {
  const { nombre, logoId, acento, textoEntrada, saludo, apagadas: off, Historial, ...rest } = await selectAjustes(id);
  return {
    ...rest,
    Nombre: nombre ?? laEmpresa().nombre,
    Logo: logoId === null ? null : String(logoId),
    Acento: acento,
    TextoEntrada: textoEntrada,
    Saludo: saludo,
    Apagadas: off,
    Historial: conEstados(Historial, { nombre: () => '' }),
  };
}

type Cambio = {
  version: number | undefined;
  acto: string;
  decir(antes: AjustesRow): string;
  cambios(antes: AjustesRow): Cambios;
};
/** Changes the settings from the version that was read, with a line of history, and reloads them in this process. */
async function cambiar(usuario: Usuario, { version, acto, decir, cambios }: Cambio, ademas?: () => Promise<unknown>) {
  await transaction(async () => {
    const antes = vigente(await selectAjustes(usuario.id), version, CAMBIADA);
    ganada(await updateEmpresa(antes.Version, cambios(antes)), CAMBIADA);
    await ademas?.();
    await anotar('empresa', { id: 1 }, usuario, acto, decir(antes).slice(0, 2_000));
  });
  await leerEmpresa();
  return leerAjustes(usuario);
}

const pasos = (de: readonly (readonly [string, string, string])[]): string =>
  de
    .filter(([, antes, despues]) => antes !== despues)
    .map(([que, antes, despues]) => `${que}: de «${antes || 'nada'}» a «${despues || 'nada'}»`)
    .join('\n');

export const cambiarIdentidad = (usuario: Usuario, version: number | undefined, f: FormularioIdentidad) =>
  cambiar(usuario, {
    version,
    acto: 'cambiar',
    cambios: () => identidad(f),
    decir: (antes) =>
      pasos([
        ['Nombre', antes.nombre ?? laEmpresa().nombre, f.nombre],
        ['NIF', antes.Nif, f.nif ?? antes.Nif],
        ['Color', antes.acento ?? ACENTO_USUAL, f.acento ?? ACENTO_USUAL],
        ['Texto al entrar', antes.textoEntrada, f.textoEntrada],
        ['Saludo', antes.saludo, f.saludo],
      ]),
  });

const nombres = (las: readonly (keyof typeof OPCIONALES)[]) => las.map((area) => OPCIONALES[area].nombre).join(', ');
export const cambiarAreas = (usuario: Usuario, version: number | undefined, f: FormularioAreas) =>
  cambiar(usuario, {
    version,
    acto: 'areas',
    cambios: () => apagadas(f.apagadas),
    decir: ({ apagadas: antes }) =>
      [
        ['Se apaga', nombres(f.apagadas.filter((area) => !antes.includes(area)))],
        ['Se enciende', nombres(antes.filter((area) => !f.apagadas.includes(area)))],
      ]
        .filter(([, cuales]) => cuales)
        .map(([que, cuales]) => `${que}: ${cuales}`)
        .join('\n'),
  });

const lista = (cuales: CualesCifras, antes: AjustesRow): readonly Cifra[] =>
  cuales === 'plazos' ? antes.Plazos : antes.Limites;
export function cambiarCifras(
  usuario: Usuario,
  { cuales, version }: { cuales: CualesCifras; version: number | undefined },
  f: FormularioCifras,
) {
  const nueva = (codigo: string) => f.cifras.find((cifra) => cifra.codigo === codigo)?.valor;
  return cambiar(
    usuario,
    {
      version,
      acto: cuales,
      // The row of the settings carries the version of all of them.
      cambios: (antes) => {
        exigirCifras(lista(cuales, antes), f);
        return SOLO_VERSION;
      },
      decir: (antes) =>
        pasos(
          lista(cuales, antes).map(({ Codigo, Nombre, Valor }) => [
            Nombre,
            String(Valor),
            String(nueva(Codigo) ?? Valor),
          ]),
        ),
    },
    () => updateCifras(cuales, f),
  );
}
/** @throws Refusal 422 with each figure that does not exist or is out of its bounds. */
function exigirCifras(de: readonly Cifra[], { cifras }: FormularioCifras): void {
  const faltas = cifras.flatMap(({ codigo, valor }, i) => {
    const cifra = de.find(({ Codigo }) => Codigo === codigo);
    const field = `cifras.${i}.valor`;
    if (!cifra) return [{ field: `cifras.${i}.codigo`, message: 'No existe' }];
    return valor < cifra.Minimo || valor > cifra.Maximo
      ? [{ field, message: `${cifra.Nombre}: de ${cifra.Minimo} a ${cifra.Maximo}` }]
      : [];
  });
  if (faltas.length > 0) throw noValido(faltas);
}

/** Stores the re-encoded picture in place of the former one. */
export async function ponerLogo(usuario: Usuario, recibido: Buffer) {
  const { archivoId } = await beforeTransaction(() => storePicture(recibido, 'logotipo', saveFile));
  try {
    return await mudarLogo(usuario, archivoId);
  } catch (error) {
    await deleteArchivo(archivoId).catch(() => undefined);
    throw error;
  }
}
export const quitarLogo = (usuario: Usuario) => mudarLogo(usuario, null);
async function mudarLogo(usuario: Usuario, archivoId: number | null) {
  let viejo: number | null = null;
  const ajustes = await cambiar(usuario, {
    version: undefined,
    acto: 'logo',
    cambios: () => logo(archivoId),
    decir: ({ logoId }) => {
      viejo = logoId;
      return archivoId === null ? 'Se quita el logotipo' : 'Otro logotipo';
    },
  });
  if (viejo !== null) await deleteArchivo(viejo).catch(() => undefined); // The sweep deletes the rest.
  return ajustes;
}
