import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Carta, FormularioPedido } from '#contract/pedidos/pedido.schemas.ts';
import { cumpleRegla, type TipoPedido } from '#contract/pedidos/pedidos.rules.ts';
import { MarcoComedor, useComedor } from '#web/comedores/comedores.port.tsx';
import { euros, fechaConDia } from '#web/kernel/format.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { errorClass, ErrorText } from '#web/ui/campos/field.tsx';
import { CampoTexto } from '#web/ui/pagina/campos.tsx';
import { CampoSelect } from '#web/ui/pagina/campos-elegir.tsx';
import { Cargado } from '#web/ui/pagina/cargado.tsx';
import { Campo, type Formulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { Grid, Row, Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { ArticuloDeCarta, type Linea } from './Articulo.fields.tsx';
import { Hasta } from './Corte.card.tsx';
import { cartaDe, crearPedido, type PedidoEscrito, RUTAS } from './pedidos.api.ts';

export const BocadilloNuevoScreen = () => (
  <MarcoComedor parte="bocadillos">
    <Nuevo tipo="B" />
  </MarcoComedor>
);
export const ParaLlevarNuevoScreen = () => (
  <MarcoComedor parte="parallevar">
    <Nuevo tipo="L" />
  </MarcoComedor>
);

function Nuevo({ tipo }: { tipo: TipoPedido }) {
  const { Centro } = useComedor();
  const primera = useQuery(cartaDe(tipo, Centro, undefined));
  return (
    <Cargado de={primera}>
      {(carta) => <FormularioDePedido key={Centro} tipo={tipo} centro={Centro} primera={carta} />}
    </Cargado>
  );
}

type Form = Formulario<PedidoEscrito, FormularioPedido>;
const deLinea = (carta: Carta, l: Linea) =>
  carta.Articulos.find(({ Id, Curso }) => (Curso === null ? Id === l.articuloId : Id === l.platoId));
/** The same rules as the server's, told while it is chosen. */
const conReglas = (carta: Carta) =>
  FormularioPedido.check(
    z.superRefine(({ lineas }, { addIssue }) => {
      for (const l of lineas) {
        const articulo = deLinea(carta, l);
        const mal = articulo?.Grupos.find(
          ({ Regla, Opciones }) => !cumpleRegla(Regla, Opciones.filter(({ Id }) => l.opciones.includes(Id)).length),
        );
        if (mal) addIssue({ code: 'custom', path: ['lineas'], message: `${articulo?.Nombre}: elija «${mal.Nombre}»` });
      }
    }),
  );

function FormularioDePedido({ tipo, centro, primera }: { tipo: TipoPedido; centro: string; primera: Carta }) {
  const { envio } = useSearch({ strict: false });
  const schema = useMemo(() => conReglas(primera), [primera]);
  const form = useFormulario(schema, {
    inicial: { centro, tipo, fecha: primera.Fecha, franjaId: 0, lineas: [], envasePropio: false, nota: '' },
    borrador: `pedido-nuevo-${tipo}-${centro}`,
    envio,
  });
  const fecha = useWatch({ control: form.control, name: 'fecha' });
  const { data = primera, dataUpdatedAt } = useQuery(cartaDe(tipo, centro, fecha));
  const { mutateAsync } = useMutation(crearPedido);
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const enviar = form.enviar(async (body) => {
    await mutateAsync({ body, idempotencyKey: key(body), sobre: null, sustituye: form.envio?.id });
    await navigate({ href: `${RUTAS[tipo]}?centro=${centro}`, replace: true });
  });
  const dia = data.Dias.find((d) => d.Fecha === fecha);
  return (
    <FormularioDePagina
      form={form}
      onSubmit={enviar}
      enviar="Confirmar pedido"
      volver={RUTAS[tipo]}
      falta={dia?.Motivo || undefined}
    >
      <Section title="Cuándo">
        <Stack gap="lg">
          <Cuando form={form} carta={data} />
          {dia?.Puede === true && (
            <Hasta corte={dia.Corte} ahora={data.Ahora} leido={dataUpdatedAt} que="Puede pedirlo y cancelarlo" />
          )}
          {dia?.Motivo !== undefined && dia.Motivo !== '' && <Notice tone="warn">{dia.Motivo}</Notice>}
        </Stack>
      </Section>
      <Section title="Qué">
        <Que form={form} carta={data} />
      </Section>
      <Section title="Además">
        <Stack gap="lg">
          {tipo === 'L' && (
            <Campo control={form.control} name="envasePropio">
              {({ value, onChange, onBlur }) => (
                <Checkbox value={value === true} onChange={onChange} onBlur={onBlur}>
                  Llevo mi propio envase
                </Checkbox>
              )}
            </Campo>
          )}
          <CampoTexto form={form} name="nota" label="Nota para la cocina" multiline rows={2} />
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}

function Cuando({ form, carta }: { form: Form; carta: Carta }) {
  const cambiarDeDia = () => {
    form.setValue('franjaId', 0);
    // Dishes are of their day.
    form.setValue(
      'lineas',
      form.getValues('lineas').filter(({ platoId }) => platoId === undefined),
    );
  };
  return (
    <Grid>
      <CampoSelect
        form={form}
        name="fecha"
        label="Día"
        options={carta.Dias.filter(({ Puede }) => Puede).map(({ Fecha }) => ({ id: Fecha, label: fechaConDia(Fecha) }))}
        alElegir={cambiarDeDia}
        isRequired
      />
      <CampoSelect
        form={form}
        name="franjaId"
        label="Hora de recogida"
        numerico
        options={carta.Franjas.filter(({ Libres }) => Libres > 0).map(({ Id, Desde, Hasta: hasta, Libres }) => ({
          id: String(Id),
          label: `De ${Desde} a ${hasta}${Libres <= 5 ? ` · ${Libres === 1 ? 'queda 1' : `quedan ${Libres}`}` : ''}`,
        }))}
        isRequired
      />
    </Grid>
  );
}

function Que({ form, carta }: { form: Form; carta: Carta }) {
  const lineas = useWatch({ control: form.control, name: 'lineas' });
  const { error } = form.getFieldState('lineas', form.formState);
  const total = lineas.reduce((suma, l) => {
    const articulo = deLinea(carta, l);
    const opciones =
      articulo?.Grupos.flatMap(({ Opciones }) => Opciones).filter(({ Id }) => l.opciones.includes(Id)) ?? [];
    return suma + l.unidades * opciones.reduce((n, { Precio }) => n + Precio, articulo?.Precio ?? 0);
  }, 0);
  const poner = (vieja: Linea | undefined, nueva: Linea | undefined) => {
    const otras = vieja
      ? lineas.flatMap((l) => (l === vieja ? (nueva ?? []) : l))
      : [...lineas, ...(nueva ? [nueva] : [])];
    form.setValue('lineas', otras, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <Stack gap="lg">
      {carta.Tipo === 'L' && carta.MenusLibres < 2 && (
        <Notice>
          {carta.MenusLibres === 0 ? 'Ya lleva dos menús ese día' : 'Le queda un menú por llevar ese día'}
        </Notice>
      )}
      {carta.Articulos.length === 0 && <p className="text-mute">Ese día no hay nada que pedir.</p>}
      <ul className="divide-y divide-line *:py-4 *:first:pt-0">
        {carta.Articulos.map((a) => {
          const linea = lineas.find((l) => deLinea({ ...carta, Articulos: [a] }, l) !== undefined);
          return (
            <li key={`${a.Curso ?? 'siempre'} ${a.Id}`}>
              <ArticuloDeCarta articulo={a} linea={linea} onCambia={(nueva) => poner(linea, nueva)} />
            </li>
          );
        })}
      </ul>
      {error?.message !== undefined && (
        <p role="alert" className={errorClass}>
          <ErrorText>{error.message}</ErrorText>
        </p>
      )}
      <Row ends>
        <span>Total, sin pago ahora</span>
        <strong className="text-xl tabular-nums">{euros(total)}</strong>
      </Row>
    </Stack>
  );
}
