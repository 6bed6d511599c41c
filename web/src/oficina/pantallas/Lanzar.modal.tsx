import { useMutation, useQuery } from '@tanstack/react-query';
import { CloudLightning, Flame, HeartPulse, LogOut, TriangleAlert } from 'lucide-react';
import { ICONOS_EMERGENCIA, NIVELES } from '#contract/oficina/pantallas/pantallas.rules.ts';
import { FormularioEmergencia, type OpcionesDePantallas } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Campo, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDeDialogo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { lanzarEmergencia, opcionesDePantallas } from './pantallas.api.ts';

const ICONO = { aviso: TriangleAlert, fuego: Flame, salida: LogOut, clima: CloudLightning, sanitario: HeartPulse };
const ICONOS = Object.entries(ICONOS_EMERGENCIA).map(([id, label]) => ({
  id,
  label,
  icon: ICONO[id as keyof typeof ICONO], // a key of ICONOS_EMERGENCIA
}));
const LISTA_NIVELES = Object.entries(NIVELES).map(([id, label]) => ({ id, label }));
/** Id of the choice for all screens, which the form holds as ''. */
const TODAS = 'todas';
const cuantas = (n: number) => (n === 1 ? '1 pantalla' : `${n} pantallas`);

const SALIDA = 'salida';
const VACIA: FormularioEmergencia = { centro: '', texto: '', nivel: 3, icono: SALIDA };

type Props = { onClose(): void };
/** A message over the screens: repeated in words before it is sent. */
export function LanzarModal({ onClose }: Props) {
  const opciones = useQuery(opcionesDePantallas);
  return (
    <Cargado de={opciones} esqueleto={null}>
      {(opcionesLeidas) => <Lanzar opciones={opcionesLeidas} onClose={onClose} />}
    </Cargado>
  );
}

function Lanzar({ opciones: { Centros }, onClose }: Props & { opciones: OpcionesDePantallas }) {
  const lanzar = useMutation(lanzarEmergencia);
  const ask = useAsk();
  const key = useIdempotencyKey();
  const form = useFormulario(FormularioEmergencia, { inicial: VACIA });
  const enviar = form.enviar(async (body) => {
    const centro = Centros.find(({ Codigo }) => Codigo === body.centro);
    const donde = centro
      ? `${cuantas(centro.Pantallas)} de ${centro.Nombre}`
      : `todas las pantallas de la empresa (${cuantas(Centros.reduce((n, { Pantallas }) => n + Pantallas, 0))})`;
    const sure = await ask.confirm({
      title: `${NIVELES[body.nivel]}: ¿enviar a las pantallas?`,
      message:
        `«${body.texto}» se verá ahora mismo, sobre todo lo demás, en ${donde}, hasta que lo termine usted. ` +
        'Queda anotado que lo ha enviado.',
      confirm: 'Enviar a las pantallas',
      danger: true,
    });
    if (!sure) return;
    await lanzar.mutateAsync({ body, idempotencyKey: key(body) });
    onClose();
  });
  const lugares = [
    { id: TODAS, label: 'Todas las pantallas' },
    ...Centros.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre })),
  ];
  return (
    <FormularioDeDialogo
      title="Mensaje de emergencia"
      role="dialog"
      danger
      form={form}
      onSubmit={enviar}
      enviar="Revisar y enviar"
      onClose={onClose}
    >
      <Stack gap="lg">
        <CampoTexto form={form} name="texto" label="Qué se lee" hint="Corto y claro: se lee de lejos" isRequired />
        <CampoTeselas form={form} name="nivel" label="Nivel" options={LISTA_NIVELES} numerico isRequired />
        <CampoTeselas form={form} name="icono" label="Símbolo" options={ICONOS} isRequired />
        <Campo control={form.control} name="centro">
          {({ value, onChange, ...campo }) => (
            <Select
              {...campo}
              label="Dónde"
              options={lugares}
              value={value || TODAS}
              onChange={(id) => onChange(id === TODAS ? '' : id)}
              isRequired
            />
          )}
        </Campo>
      </Stack>
    </FormularioDeDialogo>
  );
}
