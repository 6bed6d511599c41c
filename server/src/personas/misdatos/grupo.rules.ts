import { dniTapado, correoTapado, ibanTapado, telefonoTapado } from '#contract/personas/misdatos/identidad.rules.ts';
import type { Grupo } from '#contract/personas/misdatos/misdatos.rules.ts';
import type { FormularioContacto, FormularioDomicilio } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { openText, sealText } from '#server/casa/claves/sealed-text.ts';

/** Data of each group, as a change of it stores them before and after. */
export type DeGrupo = {
  nombre: { nombre: string };
  domicilio: FormularioDomicilio;
  contacto: FormularioContacto;
  banco: { iban: string };
};
export type Propuesta<G extends Grupo = Grupo> = {
  [K in Grupo]: { grupo: K; antes: DeGrupo[K]; despues: DeGrupo[K] };
}[G];

/** Names under which a sealed text opens. */
export const nombreDni = (usuarioId: number) => `dni ${usuarioId}`;
export const nombreIban = (usuarioId: number) => `iban ${usuarioId}`;
const nombreCambio = (usuarioId: number, grupo: Grupo) => `cambio ${grupo} ${usuarioId}`;

export const sellarPropuesta = (usuarioId: number, { grupo, antes, despues }: Propuesta): string =>
  sealText(JSON.stringify({ antes, despues }), nombreCambio(usuarioId, grupo));
/** The proposal; undefined where it was sealed with another installation's secret. */
export function abrirPropuesta(usuarioId: number, grupo: Grupo, sellado: string): Propuesta | undefined {
  const text = openText(sellado, nombreCambio(usuarioId, grupo));
  return text === undefined ? undefined : ({ grupo, ...JSON.parse(text) } as Propuesta); // GCM proves that `sellarPropuesta` wrote it.
}
export const sellarDni = (usuarioId: number, dni: string) => ({
  sellado: sealText(dni, nombreDni(usuarioId)),
  tapado: dniTapado(dni),
});
export const sellarIban = (usuarioId: number, iban: string) => ({
  sellado: sealText(iban, nombreIban(usuarioId)),
  tapado: ibanTapado(iban),
});

type Campo = { nombre: string; tapar?: (valor: string) => string };
const CAMPOS: { [G in Grupo]: { [C in keyof DeGrupo[G]]: Campo } } = {
  nombre: { nombre: { nombre: 'Nombre' } },
  domicilio: {
    direccion: { nombre: 'Dirección', tapar: () => '•••' },
    codigoPostal: { nombre: 'Código postal' },
    localidad: { nombre: 'Localidad' },
    provincia: { nombre: 'Provincia' },
    pais: { nombre: 'País' },
  },
  contacto: {
    telefonoTrabajo: { nombre: 'Teléfono de trabajo' },
    telefonoPersonal: { nombre: 'Teléfono personal', tapar: telefonoTapado },
    correoPersonal: { nombre: 'Correo personal', tapar: correoTapado },
  },
  banco: { iban: { nombre: 'IBAN', tapar: ibanTapado } },
};
type Visto = { Campo: string; Antes: string; Despues: string };
/**
 * Changed fields. `todo`: in full but for the account, which has a call of its own; otherwise as an inbox and a chain
 * may keep them.
 */
export function camposDe({ grupo, antes, despues }: Propuesta, { todo }: { todo: boolean }): Visto[] {
  const campos = CAMPOS[grupo] as Record<string, Campo>;
  // Both belong to one group, whose fields are all texts.
  const [de, a] = [antes, despues] as [Record<string, string>, Record<string, string>];
  return Object.entries(campos).flatMap(([clave, { nombre, tapar }]) => {
    const [era, sera] = [de[clave] ?? '', a[clave] ?? ''];
    if (era === sera) return [];
    const ver =
      tapar && (!todo || grupo === 'banco') ? (valor: string) => valor && tapar(valor) : (valor: string) => valor;
    return [{ Campo: nombre, Antes: ver(era), Despues: ver(sera) }];
  });
}
