import { useQuery } from '@tanstack/react-query';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FormularioDatos } from '#contract/personas/personas/persona.schemas.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { opciones } from './personas.api.ts';

/** Data of the company about a person, in the form of a new person and of a present one. */
export function CamposDeDatos<In extends FieldValues, Out>({ form }: { form: Formulario<In, Out> }) {
  const { data } = useQuery(opciones);
  // Both forms have all the fields of this one.
  const campo = (name: keyof FormularioDatos) => ({ form, name: name as FieldPath<In> });
  const elegir = (name: 'area' | 'centro' | 'centroCoste', de: readonly { Codigo: string; Nombre: string }[] = []) => ({
    ...campo(name),
    options: de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre })),
    isLoading: data === undefined,
    placeholder: 'Sin elegir',
    clearable: true,
  });
  return (
    <Grid gap="md">
      <CampoTexto {...campo('nombre')} label="Nombre y apellidos" autoComplete="off" isRequired />
      <CampoTexto {...campo('puesto')} label="Puesto" autoComplete="off" />
      <CampoTexto
        {...campo('login')}
        label="Usuario"
        hint="Para entrar"
        autoCapitalize="none"
        autoComplete="off"
        isRequired
      />
      <CampoTexto {...campo('correo')} label="Correo" type="email" autoComplete="off" isRequired />
      <CampoTexto {...campo('telefono')} label="Teléfono de empresa" type="tel" autoComplete="off" />
      <CampoTexto {...campo('ps')} label="Código PS" autoComplete="off" />
      <CampoSelect {...elegir('area', data?.Areas)} label="Área" />
      <CampoSelect {...elegir('centro', data?.Centros)} label="Centro de trabajo" />
      <CampoSelect {...elegir('centroCoste', data?.CentrosCoste)} label="Centro de coste" />
    </Grid>
  );
}
