import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type Centro,
  type Festivo,
  FormularioFestivo,
  FormularioNombreFestivo,
  FormularioTextoFestivos,
  type LineaDeFestivos,
} from '#contract/tiempo/turnos/calendario.schemas.ts';
import { AMBITOS } from '#contract/tiempo/turnos/turnos.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo, FormularioDeDialogo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { cargarFestivos, crearFestivo, mirarFestivos, nombrarFestivo } from './turnos.api.ts';

const ambitos = (['L', 'A', 'N'] as const).map((id) => ({ id, label: AMBITOS[id] }));
const FUENTE = { label: 'Dónde está publicado', placeholder: 'BOC de 15/10/2026' };

export function FestivoModal({ centros, onClose }: { centros: readonly Centro[]; onClose(): void }) {
  const { mutateAsync } = useMutation(crearFestivo);
  const key = useIdempotencyKey();
  const form = useFormulario(FormularioFestivo, {
    inicial: { fecha: '', centro: '', nombre: '', ambito: 'L' as const, fuente: '' },
  });
  const ambito = useWatch({ control: form.control, name: 'ambito' });
  const send = form.enviar(async (body) => {
    await mutateAsync({ body, idempotencyKey: key(body) });
    onClose();
  });
  return (
    <FormularioDeDialogo
      title="Festivo nuevo"
      role="dialog"
      form={form}
      onSubmit={send}
      enviar="Añadir"
      onClose={onClose}
    >
      <CampoFecha form={form} name="fecha" label="Día" min={sumarDias(hoy(), 1)} isRequired />
      <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
      <CampoSegmentado
        form={form}
        name="ambito"
        label="Ámbito"
        options={ambitos}
        alElegir={(id) => id === 'N' && form.setValue('centro', '', { shouldValidate: true })}
        isRequired
      />
      {ambito !== 'N' && (
        <CampoSelect
          form={form}
          name="centro"
          label="Centro de trabajo"
          options={centros.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }))}
          isRequired
        />
      )}
      <CampoTexto form={form} name="fuente" {...FUENTE} />
    </FormularioDeDialogo>
  );
}

export function NombreFestivoModal({ festivo, onClose }: { festivo: Festivo; onClose(): void }) {
  const { mutateAsync } = useMutation(nombrarFestivo);
  return (
    <DialogoDeActo
      title={`Festivo del ${fecha(festivo.Fecha)}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioNombreFestivo}
      inicial={{ nombre: festivo.Nombre, fuente: festivo.Fuente }}
      hacer={(cambio) => mutateAsync({ id: festivo.Id, ...cambio })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
          <CampoTexto form={form} name="fuente" {...FUENTE} />
        </>
      )}
    </DialogoDeActo>
  );
}

const QUE = { nuevo: 'Nuevo', cambia: 'Cambia', igual: 'Ya está', error: 'Mal' } as const;
type DeLinea = { linea: LineaDeFestivos };
const Efecto = ({ linea: { Que: que } }: DeLinea) => <Estado palabra={QUE[que]} />;
const Nombre = ({ linea }: DeLinea) => (
  <span className="block break-words">
    {linea.Nombre}
    {linea.Error !== '' && <span className="block font-medium text-bad-ink">{linea.Error}</span>}
  </span>
);
const diaDe = ({ Fecha, Que: que }: LineaDeFestivos) => (que === 'error' ? Fecha : fecha(Fecha));
const columnas: readonly Column<LineaDeFestivos>[] = [
  { id: 'linea', header: 'Línea', cell: ({ Linea }) => Linea },
  { id: 'que', header: 'Qué hará', cell: (linea) => <Efecto linea={linea} /> },
  { id: 'dia', header: 'Día', cell: diaDe, className: 'whitespace-nowrap tabular-nums' },
  { id: 'nombre', header: 'Festivo', cell: (linea) => <Nombre linea={linea} />, className: 'py-2' },
  { id: 'centro', header: 'Centro', cell: ({ Centro: centro }) => centro || 'Todos' },
  { id: 'ambito', header: 'Ámbito', cell: ({ Ambito }) => (Ambito ? AMBITOS[Ambito] : '') },
];

/** Dialog for a list copied from a sheet or a gazette, with a preview of the effect of each line. */
export function FestivosPegadosModal({ onClose }: { onClose(): void }) {
  const mirar = useMutation(mirarFestivos);
  const cargar = useMutation(cargarFestivos);
  const key = useIdempotencyKey();
  const [visto, setVisto] = useState<{ texto: string; lineas: LineaDeFestivos[] }>();
  const [refused, setRefused] = useState('');
  const form = useFormulario(FormularioTextoFestivos, { inicial: { texto: '' } });
  const send = form.enviar(async (body) => setVisto({ texto: body.texto, lineas: await mirar.mutateAsync({ body }) }));
  if (!visto)
    return (
      <FormularioDeDialogo
        title="Pegar una lista de festivos"
        role="dialog"
        form={form}
        onSubmit={send}
        enviar="Previsualizar"
        onClose={onClose}
      >
        <Parrafo look="mute">
          Una línea por día, copiada de una hoja de cálculo o con punto y coma: día, código del centro, nombre, ámbito
          (N, A o L) y dónde está publicado.
        </Parrafo>
        <CampoTexto
          form={form}
          name="texto"
          label="Lista"
          multiline
          rows={8}
          placeholder="2027-07-28;SDR;Día de las Instituciones;A;BOC"
          isRequired
        />
      </FormularioDeDialogo>
    );
  const mal = visto.lineas.filter(({ Que }) => Que === 'error').length;
  const escriben = visto.lineas.filter(({ Que }) => Que === 'nuevo' || Que === 'cambia').length;
  const write = async () => {
    try {
      const body = { texto: visto.texto };
      await cargar.mutateAsync({ body, idempotencyKey: key(body) });
      onClose();
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  return (
    <Modal
      isOpen
      size="lg"
      role="alertdialog"
      title="Cargar festivos"
      onOpenChange={(open) => !open && setVisto(undefined)}
      footer={
        <CancelOr
          onCancel={() => setVisto(undefined)}
          isDisabled={mal > 0 || escriben === 0}
          isPending={cargar.isPending}
          onPress={() => void write()}
        >
          {escriben === 1 ? 'Cargar 1 festivo' : `Cargar ${escriben} festivos`}
        </CancelOr>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {refused !== '' && <Notice tone="bad">{refused}</Notice>}
        {mal > 0 && (
          <Notice tone="bad">
            {mal === 1 ? 'Hay una línea mal' : `Hay ${mal} líneas mal`}: no se carga ninguna hasta que se corrija.
          </Notice>
        )}
        <Listado
          de={{ data: visto.lineas, error: null, refetch: () => undefined }}
          caption="Líneas de la lista"
          columns={columnas}
          clave={({ Linea }) => Linea}
          tarjeta={(linea) => (
            <>
              <Row ends>
                <Texto look="strong figures">
                  {linea.Linea}. {diaDe(linea)}
                </Texto>
                <Efecto linea={linea} />
              </Row>
              <Nombre linea={linea} />
              <Dim>{[linea.Centro || 'Todos', linea.Ambito && AMBITOS[linea.Ambito]].filter(Boolean).join(' · ')}</Dim>
            </>
          )}
          vacio={<Notice>La lista no tiene ninguna línea.</Notice>}
        />
      </div>
    </Modal>
  );
}
