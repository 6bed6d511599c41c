import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { MAX_PAPEL } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import { type Casilla, FormularioRenovar, type Papel } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoFecha, CampoDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { adjuntar, type De, presentar, renovar } from './subcontratas.api.ts';

type Props = { de: De; casilla: Casilla; renueva: Papel | undefined; onClose(): void };
/** First day of the next paper: the day after the renewed one, or today where that is past. */
const empieza = (renueva: Papel | undefined): string => {
  const despues = renueva?.Caduca ? sumarDias(renueva.Caduca, 1) : hoy();
  return despues > hoy() ? despues : hoy();
};

/** A paper of a kind: the first one, or a renewal. Its file is sent with it. */
export function PapelModal({ de, casilla, renueva, onClose }: Props) {
  const nuevo = useMutation(presentar);
  const renovacion = useMutation(renovar);
  const subir = useMutation(adjuntar);
  const key = useIdempotencyKey();
  const [fichero, setFichero] = useState<File | null>(null);
  // Recorded already, where only its file failed: the paper is not recorded again, and the typed values stay.
  const [anotado, setAnotado] = useState<number>();
  return (
    <DialogoDeActo
      title={renueva ? `Renovar «${casilla.Tipo}»` : casilla.Tipo}
      role="dialog"
      enviar="Guardar"
      schema={FormularioRenovar}
      borrador={`papel:${de.id}:${casilla.TipoId}`}
      inicial={{ desde: empieza(renueva), caduca: null, nota: '' }}
      hacer={async (body) => {
        let papel = anotado;
        if (papel === undefined) {
          const idempotencyKey = key(body);
          const { Id } = renueva
            ? await renovacion.mutateAsync({
                params: { id: String(renueva.Id) },
                version: renueva.Version,
                body,
                idempotencyKey,
              })
            : await nuevo.mutateAsync({ body: { tipoId: casilla.TipoId, deId: de.id, ...body }, idempotencyKey });
          setAnotado(Id);
          papel = Id;
        }
        if (fichero !== null) await subir.mutateAsync({ params: paramsOf(papel), fichero });
        toast(renueva ? 'Papel renovado' : 'Papel añadido');
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Parrafo look="text mute">
            {de.nombre}
            {renueva &&
              `. El anterior ${renueva.Caduca ? `caduca el ${fecha(renueva.Caduca)}` : 'no caduca'} y se conserva.`}
          </Parrafo>
          {anotado === undefined ? (
            <>
              <Grid gap="md">
                <CampoFecha form={form} name="desde" label="Vale desde" isRequired />
                <CampoDia form={form} name="caduca" label="Caduca" hint="Vale ese día entero; vacío si no caduca" />
              </Grid>
              <CampoTexto form={form} name="nota" label="Nota" hint="Número de póliza o de certificado" />
            </>
          ) : (
            <Notice tone="wait" live>
              El papel ya está anotado; falta su fichero. Elija otro o inténtelo de nuevo.
            </Notice>
          )}
          {casilla.AdmiteFichero && <Fichero value={fichero} onChange={setFichero} />}
        </>
      )}
    </DialogoDeActo>
  );
}
const Fichero = (props: { value: File | null; onChange(file: File | null): void }) => (
  <FileField
    {...props}
    label="Fichero"
    hint="PDF, JPEG o PNG"
    accept=".pdf,image/jpeg,image/png"
    maxBytes={MAX_PAPEL}
  />
);

/** Replaces the file of a recorded paper. */
export function FicheroModal({ tipo, papel, onClose }: { tipo: string; papel: Papel; onClose(): void }) {
  const subir = useMutation(adjuntar);
  const [fichero, setFichero] = useState<File | null>(null);
  const enviar = () => {
    if (fichero === null) return;
    subir.mutate(
      { params: paramsOf(papel.Id), fichero },
      {
        onSuccess: () => {
          toast('Fichero guardado');
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      isOpen
      title={`Fichero de «${tipo}»`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <CancelOr onCancel={onClose} isDisabled={fichero === null} isPending={subir.isPending} onPress={enviar}>
          Guardar
        </CancelOr>
      }
    >
      <Stack gap="lg">
        {papel.Fichero && <Parrafo look="text mute">Ocupará el lugar de {papel.Fichero}.</Parrafo>}
        <Fichero value={fichero} onChange={setFichero} />
        {subir.error && <Notice tone="bad">{messageOf(subir.error)}</Notice>}
      </Stack>
    </Modal>
  );
}
