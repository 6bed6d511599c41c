import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  CLAVE_DE_CODIGO,
  type RolDeGrupo,
  rutaDeSalida,
  rutaDeVuelta,
  rutaTrasSalir,
} from '#contract/identidad/proveedores/proveedores.rules.ts';
import type { FormularioProveedor, Proveedor } from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Direccion } from './Direccion.fields.tsx';

export type Entrada = z.input<typeof FormularioProveedor>;
export type Form = Formulario<Entrada, FormularioProveedor>;

/** First code that no provider has: 'empresa', 'empresa-2'… */
export function codigoLibre(usados: readonly string[]): string {
  const candidatos = ['empresa', ...usados.map((_codigo, i) => `empresa-${i + 2}`)];
  return candidatos.find((codigo) => !usados.includes(codigo)) ?? '';
}

export const NUEVO: Entrada = {
  codigo: 'empresa',
  nombre: '',
  emisor: '',
  cliente: '',
  secreto: '',
  ambitos: 'openid email profile',
  campoMatricula: '',
  porCorreo: false,
  campoGrupos: '',
  segundoFactor: 'propio',
  exige: '',
  activo: false, // its button stands at everybody's login
  saleTambien: false,
  grupos: [],
  password: '',
};
export const valoresDe = (p: Proveedor): Entrada => ({
  codigo: p.Codigo,
  nombre: p.Nombre,
  emisor: p.Emisor,
  cliente: p.Cliente,
  secreto: '',
  ambitos: p.Ambitos,
  campoMatricula: p.CampoMatricula,
  porCorreo: p.PorCorreo,
  campoGrupos: p.CampoGrupos,
  segundoFactor: p.SegundoFactor,
  exige: p.Exige,
  activo: p.Activo,
  saleTambien: p.SaleTambien,
  grupos: p.Grupos.map(({ Grupo, Rol }) => ({ grupo: Grupo, rol: Rol as RolDeGrupo })), // the table allows no other
  password: '',
});

/** Addresses that the provider has to know, as the code makes them. */
export function Direcciones({ form, direccion }: { form: Form; direccion: string }) {
  const escrito = useWatch({ control: form.control, name: 'codigo' });
  if (!CLAVE_DE_CODIGO.test(escrito))
    return (
      <div className="sm:col-span-2">
        <Dim>Con un código válido salen aquí las direcciones que pide el proveedor.</Dim>
      </div>
    );
  return (
    <div className="grid gap-5 sm:col-span-2">
      <Direccion
        label="Dirección de vuelta"
        hint="«Redirect URI»: dela de alta en el proveedor, igual letra por letra"
        valor={`${direccion}${rutaDeVuelta(escrito)}`}
      />
      <Direccion
        label="Dirección de salida"
        hint="«Back-channel logout URI», si el proveedor la tiene: quien salga allí sale también de aquí"
        valor={`${direccion}${rutaDeSalida(escrito)}`}
      />
      <Direccion
        label="Dirección tras salir"
        hint="«Post logout redirect URI», solo si «Salir» sale también de la cuenta de la empresa"
        valor={`${direccion}${rutaTrasSalir(escrito)}`}
      />
    </div>
  );
}

/** Second factor that counts: this product's, or that of the provider. */
export function SegundoFactor({ form }: { form: Form }) {
  const quien = useWatch({ control: form.control, name: 'segundoFactor' });
  return (
    <Stack gap="lg">
      <CampoTeselas
        form={form}
        name="segundoFactor"
        label="Quién lo pide"
        options={[
          { id: 'propio', label: 'Extramuros, a quien lo tenga activado o lo necesite' },
          { id: 'proveedor', label: 'El proveedor: aquí no se pide otra vez' },
        ]}
        isRequired
      />
      {quien === 'proveedor' && (
        <CampoTexto
          form={form}
          name="exige"
          label="Prueba de que lo pidió"
          hint="Valores de «amr» o «acr», como mfa. Si viene alguno no se pide aquí; si no viene ninguno, se pide. Vacío: se confía siempre"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
      )}
    </Stack>
  );
}

/** Claim with the matrícula: one of the two ways to know who it is, and so required while the other is not allowed. */
export function DatoConMatricula({ form }: { form: Form }) {
  const porCorreo = useWatch({ control: form.control, name: 'porCorreo' });
  return (
    <CampoTexto
      form={form}
      name="campoMatricula"
      label="Dato con la matrícula"
      hint="Nombre del «claim», como employeeid. Hace falta este dato, el correo verificado o los dos"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck="false"
      isRequired={!porCorreo}
    />
  );
}
