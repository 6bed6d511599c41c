import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FacturaDetalle } from '#contract/oficina/facturas/factura.schemas.ts';
import type { FormularioMaestroNuevo } from '#contract/personas/listas/listas.schemas.ts';
import type { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import { deProveedor } from '#contract/casa/kernel/nif.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { FormularioDeLista } from '#web/personas/listas/ficha.port.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import {
  centrosCoste,
  contratos,
  duplicadaDe,
  type FacturaEscrita,
  proveedorDe,
  proveedoresCon,
} from './facturas.api.ts';

export type FormDeFactura = Formulario<FacturaEscrita, FormularioFactura>;
type Props = { form: FormDeFactura; de: FacturaDetalle | undefined };

/** Supplier, number and days of an invoice, and its cost centre or contract. */
export function CamposFactura({ form, de }: Props) {
  return (
    <>
      <Section title="PROVEEDOR">
        <Proveedor form={form} de={de} />
      </Section>
      <Section title="FACTURA">
        <Stack gap="lg">
          <Duplicada form={form} de={de} />
          <Grid>
            <CampoTexto form={form} name="serie" label="Serie" hint="Si la lleva aparte del número" />
            <CampoTexto form={form} name="numero" label="Número" isRequired />
            <CampoFecha form={form} name="fecha" label="Fecha de la factura" max={hoy()} isRequired />
            <CampoFecha form={form} name="recibida" label="Recibida el" max={hoy()} isRequired />
            <CampoTexto form={form} name="concepto" label="Concepto" />
            <CampoTexto form={form} name="pedido" label="Pedido o albarán" />
          </Grid>
        </Stack>
      </Section>
      <Section title="SE CARGA A">
        <Cargo form={form} de={de} />
      </Section>
    </>
  );
}

function Proveedor({ form, de }: Props) {
  const client = useQueryClient();
  const [nuevo, setNuevo] = useState<{ id: number; nombre: string }>();
  const nombre = nuevo?.nombre ?? (de ? `${de.Proveedor} · ${de.Nif}` : undefined);
  return (
    <Stack>
      <Campo control={form.control} name="proveedorId">
        {({ name: _name, ...campo }) => (
          <UnaPersona
            {...campo}
            key={nuevo?.id ?? 0}
            label="Proveedor"
            hint="Escriba su nombre o su NIF."
            nadie={0}
            nombre={nombre}
            buscar={proveedoresCon}
            isRequired
          />
        )}
      </Campo>
      <div>
        <BotonDeDialogo boton="Proveedor nuevo" variant="outline" icon={<Plus />}>
          {(close) => (
            <FormularioDeLista
              maestro="proveedores"
              onClose={close}
              yaEsta={async (nif) => {
                const conocido = await client.fetchQuery(proveedorDe(nif));
                return conocido && { ...conocido, Codigo: conocido.Nif };
              }}
              onCreada={({ Id, Codigo, Nombre }) => {
                setNuevo({ id: Id, nombre: `${Nombre} · ${Codigo}` });
                form.setValue('proveedorId', Id, { shouldValidate: true, shouldDirty: true });
              }}
            >
              {(delProveedor) => <Conocido form={delProveedor} />}
            </FormularioDeLista>
          )}
        </BotonDeDialogo>
      </div>
    </Stack>
  );
}
type DeLista = Formulario<FormularioMaestroNuevo, FormularioMaestroNuevo>;
/** Known NIF with another name: the known supplier is the one to use. */
function Conocido({ form }: { form: DeLista }) {
  const nif = deProveedor(useWatch({ control: form.control, name: 'codigo' }));
  const { data } = useQuery(proveedorDe(nif));
  if (!data) return null;
  return (
    <Notice tone="wait" title={`Ese NIF ya es de ${data.Nombre}`} live>
      Se usará ese proveedor, sin cambiar su nombre. Si no es el mismo, revise el NIF.
    </Notice>
  );
}

/** The invoice with this supplier and number, with a link to it, once both are typed. */
function Duplicada({ form, de }: Props) {
  const [proveedor, serie, numero] = useWatch({ control: form.control, name: ['proveedorId', 'serie', 'numero'] });
  const { data } = useQuery(duplicadaDe(proveedor, `${serie}${numero}`, de?.Id));
  const duplicada = data?.Factura;
  if (!duplicada) return null;
  return (
    <Notice tone="bad" title="Ya hay una factura de ese proveedor con ese número" live>
      <Link
        to="/menu/gestionfacturas/$id"
        params={{ id: String(duplicada.Id) }}
        className="inline-flex min-h-11 items-center font-semibold underline focus-ring"
      >
        Ver {duplicada.Registro} ({duplicada.Estado})
      </Link>
    </Notice>
  );
}

const cargas = [
  { id: 'centroCoste', label: 'Centro de coste' },
  { id: 'contrato', label: 'Contrato' },
] as const;
function Cargo({ form, de }: Props) {
  const [contrato, setContrato] = useState(form.getValues('contrato') !== '');
  const name = contrato ? 'contrato' : 'centroCoste';
  const { data = [], isPending } = useQuery(contrato ? contratos : centrosCoste);
  const options = data.map(({ Codigo, DescripcionCompleta }) => ({ id: Codigo, label: DescripcionCompleta }));
  const guardado = de && (contrato ? de.Contrato : de.CentroCoste);
  const cerrado = !isPending && guardado && !options.some(({ id }) => id === guardado);
  return (
    <Grid>
      <Segmented
        label="Se carga a"
        options={cargas}
        value={name}
        onChange={(id) => {
          setContrato(id === 'contrato');
          form.setValue(id === 'contrato' ? 'centroCoste' : 'contrato', '', {
            shouldValidate: true,
            shouldDirty: true,
          });
        }}
      />
      <CampoSelect
        key={name}
        form={form}
        name={name}
        label={contrato ? 'Contrato' : 'Centro de coste'}
        options={cerrado ? [{ id: guardado, label: de.Cargo }, ...options] : options}
        isLoading={isPending}
        isRequired
      />
    </Grid>
  );
}
