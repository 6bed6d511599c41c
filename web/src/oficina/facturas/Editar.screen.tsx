import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type FacturaDetalle } from '#contract/oficina/facturas/factura.schemas.ts';
import { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import { centimosDe, MAX_PDF_FACTURA } from '#contract/oficina/facturas/facturas.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { CamposFactura } from './Factura.fields.tsx';
import { corregirFactura, crearFactura, type FacturaEscrita, facturaDetalle, subirPdf } from './facturas.api.ts';
import { CamposDesglose } from './Desglose.fields.tsx';

const route = getRouteApi('/protegida/menu/gestionfacturas/corregir/$id');
const LISTA = '/menu/gestionfacturas';
const nueva = (): FacturaEscrita => ({
  proveedorId: 0,
  serie: '',
  numero: '',
  fecha: '',
  recibida: hoy(),
  concepto: '',
  pedido: '',
  centroCoste: '',
  contrato: '',
  divisa: 'EUR',
  impuestos: [{ clase: 'IVA', tipo: '21.00', base: '', cuota: '', recargo: '' }],
  base: '',
  ajustes: [],
  retencion: '0.00',
  total: '',
  vencimientos: [{ fecha: '', importe: '' }],
});
/** The bases of its taxes add up to its own; otherwise several taxes are on one base. */
const sonTodas = ({ Impuestos, Base }: FacturaDetalle): boolean =>
  Impuestos.reduce((suma, impuesto) => suma + (centimosDe(impuesto.Base) ?? 0), 0) === centimosDe(Base);
const escrita = (f: FacturaDetalle): FacturaEscrita => ({
  proveedorId: f.ProveedorId,
  serie: f.Serie,
  numero: f.NumeroSinSerie,
  fecha: f.Fecha,
  recibida: f.Recibida,
  concepto: f.Concepto,
  pedido: f.Pedido,
  centroCoste: f.CentroCoste,
  contrato: f.Contrato,
  divisa: f.Divisa,
  impuestos: f.Impuestos.map((impuesto) => ({
    clase: impuesto.Clase,
    tipo: impuesto.Tipo,
    base: impuesto.Base,
    cuota: impuesto.Cuota,
    tipoRecargo: impuesto.TipoRecargo,
    recargo: impuesto.Recargo === '0.00' ? '' : impuesto.Recargo,
  })),
  base: sonTodas(f) ? '' : f.Base,
  ajustes: f.Ajustes.map(({ Clase, Concepto, Importe }) => ({ clase: Clase, concepto: Concepto, importe: Importe })),
  retencion: f.Retencion,
  total: f.Total,
  vencimientos: f.Vencimientos.map(({ Fecha, Importe }) => ({ fecha: Fecha, importe: Importe })),
});

export const FacturaNuevaScreen = () => (
  <>
    <PageHeader title="Registrar factura" back={LISTA} />
    <Formulario />
  </>
);
export function FacturaCorregirScreen() {
  const id = Number(route.useParams().id);
  return (
    <>
      <PageHeader title="Corregir factura" back={`${LISTA}/${id}`} />
      <Cargado de={useQuery(facturaDetalle(id))}>{(f) => <Formulario key={f.Id} de={f} />}</Cargado>
    </>
  );
}

function Formulario({ de }: { de?: FacturaDetalle }) {
  const [pdf, setPdf] = useState<File | null>(null);
  const crear = useMutation(crearFactura);
  const corregir = useMutation(corregirFactura);
  const subir = useMutation(subirPdf);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const form = useFormulario(FormularioFactura, {
    inicial: de ? escrita(de) : nueva(),
    borrador: de ? `factura-${de.Id}` : 'factura-nueva',
  });
  const guardar = form.enviar(async (body) => {
    const { Id } = de
      ? await corregir.mutateAsync({
          params: { id: String(de.Id) },
          version: de.Version,
          body,
          idempotencyKey: key(body),
        })
      : await crear.mutateAsync({ body, idempotencyKey: key(body) });
    // The invoice exists: a PDF that does not arrive is reported, and is attached on its own screen.
    if (pdf) await subir.mutateAsync({ params: paramsOf(Id), fichero: pdf }).catch(() => undefined);
    await navigate({ href: `${LISTA}/${Id}`, replace: true });
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={guardar}
      enviar={de ? 'Guardar' : 'Registrar'}
      volver={de ? `${LISTA}/${de.Id}` : LISTA}
    >
      <CamposFactura form={form} de={de} />
      <CamposDesglose form={form} />
      <Section title="DOCUMENTO">
        <Stack>
          <FileField
            label="PDF de la factura"
            value={pdf}
            onChange={setPdf}
            accept=".pdf,application/pdf"
            maxBytes={MAX_PDF_FACTURA}
            {...(de?.Pdf && { hint: `Sustituye a ${de.Pdf.Nombre}` })}
          />
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}
