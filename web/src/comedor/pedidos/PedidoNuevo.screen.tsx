import { CampoCasilla } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { deLinea, faltaEn, totalDe } from '#contract/comedor/pedidos/carta.rules.ts';
import { type Carta, FormularioPedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import type { TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { MarcoComedor, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { useEnvio } from '#web/casa/sinred/outbox.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Cuando, Que, ResumenPedido, useImpedimento } from './Carta.fields.tsx';
import { cartaDe, crearPedido, RUTAS } from './pedidos.api.ts';

export const BocadilloNuevoScreen = () => (
  <MarcoComedor parte="bocadillos" nuevo="Nuevo pedido de bocadillos">
    <Nuevo tipo="B" />
  </MarcoComedor>
);
export const ParaLlevarNuevoScreen = () => (
  <MarcoComedor parte="parallevar" nuevo="Nuevo pedido para llevar">
    <Nuevo tipo="L" />
  </MarcoComedor>
);

function Nuevo({ tipo }: { tipo: TipoPedido }) {
  const { Centro } = useComedor();
  const primera = useQuery(cartaDe(tipo, Centro, undefined));
  return (
    <Cargado de={primera}>
      {(carta) =>
        carta.Dias.some(({ Puede }) => Puede) ? (
          <FormularioDePedido key={Centro} tipo={tipo} centro={Centro} primera={carta} />
        ) : (
          <EmptyState title="Por ahora no se puede pedir">{carta.Dias[0]?.Motivo}</EmptyState>
        )
      }
    </Cargado>
  );
}

/** Schema with the rules of the groups, checked during the choice. Regular articles are the same on any day. */
const conReglas = ({ Articulos }: Carta) =>
  FormularioPedido.check(
    z.superRefine(({ lineas }, { addIssue }) => {
      for (const [n, l] of lineas.entries()) {
        const mal = deLinea(Articulos, l)?.Grupos.find((g) => faltaEn(g, l));
        const message = mal?.Regla === 1 ? 'Elija una opción' : 'Elija al menos una opción';
        if (mal) addIssue({ code: 'custom', path: ['lineas', n, 'opciones'], message });
      }
    }),
  );

type Props = { tipo: TipoPedido; centro: string; primera: Carta };
function FormularioDePedido({ tipo, centro, primera }: Props) {
  const espera = useEnvio(useSearch({ strict: false }).envio);
  // Another canteen has another form, and begins empty.
  const deAqui = (espera?.llamada.body as Partial<FormularioPedido> | undefined)?.centro === centro; // Body of the same form.
  const schema = useMemo(() => conReglas(primera), [primera]);
  const form = useFormulario(schema, {
    inicial: { centro, tipo, fecha: primera.Fecha, franjaId: 0, lineas: [], envasePropio: false, nota: '' },
    borrador: `pedido-nuevo-${tipo}-${centro}`,
    envio: deAqui ? espera?.id : undefined,
  });
  const fecha = useWatch({ control: form.control, name: 'fecha' });
  const { data: carta = primera, dataUpdatedAt: leido } = useQuery(cartaDe(tipo, centro, fecha));
  const impedimento = useImpedimento({ form, carta, leido });
  const crear = useCrear(crearPedido);
  const navigate = useNavigateFromHere();
  const enviar = form.enviar(async (values) => {
    const body = { ...values, total: totalDe(carta.Articulos, values.lineas) };
    const sobre = values.lineas.map((l) => `${l.unidades} × ${deLinea(carta.Articulos, l)?.Nombre ?? ''}`).join(', ');
    await crear({ body, sobre, sustituye: form.envio?.id });
    await navigate({ href: `${RUTAS[tipo]}?centro=${centro}`, replace: true });
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={enviar}
      enviar="Confirmar pedido"
      volver={RUTAS[tipo]}
      falta={impedimento}
      resumen={<ResumenPedido form={form} carta={carta} />}
    >
      <Section title="Cuándo">
        <Cuando form={form} carta={carta} leido={leido} />
      </Section>
      <Section title="Qué">
        <Que form={form} carta={carta} />
      </Section>
      <Section title="Además">
        <Stack gap="lg">
          {tipo === 'L' && (
            <CampoCasilla form={form} name="envasePropio">
              Llevo mi propio envase
            </CampoCasilla>
          )}
          <CampoTexto form={form} name="nota" label="Nota para la cocina" multiline rows={2} />
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}
