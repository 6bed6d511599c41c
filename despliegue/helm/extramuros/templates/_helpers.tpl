{{- define "extramuros.name" -}}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{- end }}
{{- define "extramuros.image" -}}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{- end }}
{{- define "extramuros.selector" -}}
app.kubernetes.io/name: extramuros
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "extramuros.labels" -}}
{{ include "extramuros.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}
{{/* What may be done in a container: nothing of root, and nothing is written but the volumes. */}}
{{- define "extramuros.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
{{- define "extramuros.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}
{{- define "extramuros.env" -}}
envFrom:
  - configMapRef: { name: {{ include "extramuros.name" . }} }
  - secretRef: { name: {{ .Values.existingSecret }} }
{{- end }}
