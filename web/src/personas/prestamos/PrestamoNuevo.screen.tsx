import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { exigir } from '#contract/casa/kernel/scalars.ts';
import { FormularioPrestamo, type Posibilidades } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { CLAVES_TIPO_PRESTAMO, primeraDe, TIPOS_PRESTAMO } from '#contract/personas/prestamos/prestamos.rules.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PaginaDeCrear, useCrear } from '#web/casa/ui/pagina/crear.tsx';
import { type Formulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { CuotaEnVivo, ResumenPrestamo } from './Cuota.card.tsx';
import { enCuotas } from './Prestamo.card.tsx';
import { crearPrestamo, posibilidades, type PrestamoEscrito } from './prestamos.api.ts';

const LISTA = '/menu/prestamos';
const route = getRouteApi('/protegida/menu/prestamos/nuevo');

/** A person who may ask for neither reads the reason. */
export function PrestamoNuevoScreen() {
  const query = useQuery(posibilidades);
  const { data, isPending } = query;
  const puede = data && (data.Prestamo.Puede || data.Anticipo.Puede ? { Puede: true, Motivo: '' } : data.Prestamo);
  return (
    <PaginaDeCrear title="Pedir préstamo o anticipo" lista={LISTA} puede={{ data: puede, isPending }}>
      <Cargado de={query}>{(posible) => <FormularioDePrestamo posible={posible} />}</Cargado>
    </PaginaDeCrear>
  );
}

/** The server's limits, checked while the form is filled. */
const conLimites = ({ Prestamo, Anticipo }: Posibilidades) =>
  FormularioPrestamo.check(
    exigir<FormularioPrestamo>(
      'importe',
      (v) => v.tipo !== 'P' || v.importe <= Prestamo.Maximo,
      `Puede pedir ${euros(Prestamo.Maximo)} como máximo`,
    ),
    exigir<FormularioPrestamo>(
      'importe',
      (v) => v.tipo !== 'A' || v.importe <= Anticipo.Maximo,
      `Puede pedir ${euros(Anticipo.Maximo)} como máximo`,
    ),
  );

function FormularioDePrestamo({ posible }: { posible: Posibilidades }) {
  const { envio, tipo: pedido } = route.useSearch();
  const tipo = pedido ?? (posible.Prestamo.Puede ? 'P' : 'A');
  const schema = useMemo(() => conLimites(posible), [posible]);
  const form = useFormulario(schema, {
    // An empty figure is no number yet: the schema reports it beside its field.
    inicial: { tipo, importe: undefined, plazos: tipo === 'A' ? 1 : 12, concepto: '' } as unknown as PrestamoEscrito,
    borrador: `prestamo-nuevo-${tipo}`,
    envio,
  });
  const { trigger } = form;
  // The limits may be reloaded while the form is open: the device holds the last ones.
  const last = useRef(schema);
  useEffect(() => {
    if (last.current !== schema) void trigger([]);
    last.current = schema;
  }, [schema, trigger]);
  const elegido = useWatch({ control: form.control, name: 'tipo' });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={useCrear(form, crearPrestamo, LISTA)}
      enviar="Solicitar"
      volver={LISTA}
      resumen={<AlPie form={form} posible={posible} />}
      falta={elegido === 'A' ? posible.Anticipo.Motivo || undefined : posible.Prestamo.Motivo || undefined}
    >
      <Section title="PETICIÓN">
        <Stack gap="lg">
          <CampoSegmentado
            form={form}
            name="tipo"
            label="Qué pide"
            options={CLAVES_TIPO_PRESTAMO.map((id) => ({ id, label: TIPOS_PRESTAMO[id].nombre }))}
            alElegir={(id) => form.setValue('plazos', id === 'A' ? 1 : 12, { shouldValidate: true })}
            isRequired
          />
          <Campos form={form} posible={posible} />
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}

type Form = Formulario<PrestamoEscrito, FormularioPrestamo>;
type DeForm = { form: Form; posible: Posibilidades };
const AlPie = ({ form, posible }: DeForm) => <ResumenPrestamo {...useEscrito({ form, posible })} />;
/** Terms as they are typed, with those that are given. */
function useEscrito({ form, posible: { Interes, Hoy } }: DeForm) {
  const [tipo, importe, plazos] = useWatch({ control: form.control, name: ['tipo', 'importe', 'plazos'] });
  return { tipo, importe, plazos, interes: tipo === 'A' ? 0 : Interes, primera: primeraDe(tipo, Hoy) };
}

function Campos({ form, posible }: DeForm) {
  const escrito = useEscrito({ form, posible });
  const { tipo } = escrito;
  const limite = tipo === 'A' ? posible.Anticipo : posible.Prestamo;
  const hasta = `Hasta ${euros(limite.Maximo)}`;
  if (!limite.Puede) return <Notice tone="wait">{limite.Motivo}</Notice>;
  return (
    <>
      <Parrafo look="mute">{TIPOS_PRESTAMO[tipo].detalle}.</Parrafo>
      <Grid>
        <CampoEuros form={form} name="importe" label="Importe" hint={hasta} isRequired />
        {tipo === 'P' && (
          <CampoSelect
            form={form}
            name="plazos"
            label="Cuotas"
            numerico
            options={Array.from({ length: posible.PlazosMax }, (_, i) => ({
              id: String(i + 1),
              label: enCuotas(i + 1),
            }))}
            isRequired
          />
        )}
      </Grid>
      <CuotaEnVivo {...escrito} />
      <CampoTexto
        form={form}
        name="concepto"
        label="Concepto"
        hint={
          tipo === 'A' ? 'Si quiere decirlo: un anticipo de lo ya trabajado no se justifica' : 'Para qué lo necesita'
        }
        multiline
        rows={2}
        isRequired={tipo === 'P'}
      />
    </>
  );
}
