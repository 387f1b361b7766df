import { words } from '../words/export.ts';
import { INSIDE, quoted, type ServiceWish, USER } from './serviceWish.ts';

export function kubernetesManifests({
  upstream = '',
  workers,
  image,
  replicas,
  deployment,
  port,
}: ServiceWish): string {
  return `# ${words.manifests}
apiVersion: v1
kind: ConfigMap
metadata:
  name: yanxi
data:
  deployment.json: ${quoted(deployment.text)}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: yanxi
  labels: { app: yanxi }
spec:
  replicas: ${replicas}
  selector:
    matchLabels: { app: yanxi }
  template:
    metadata:
      labels: { app: yanxi }
    spec:
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: 30
      securityContext:
        runAsNonRoot: true
        runAsUser: ${USER}
        runAsGroup: ${USER}
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: yanxi
          image: ${quoted(image)}
          env:
            - { name: YANXI_DEPLOYMENT, value: /etc/yanxi/deployment.json }
            - { name: YANXI_UPSTREAM, value: ${quoted(upstream)} }
            - { name: YANXI_WORKERS, value: ${quoted(String(workers))} }
          ports:
            - { name: http, containerPort: ${INSIDE} }
          # ${words.preStop}
          lifecycle:
            preStop: { exec: { command: [sleep, "5"] } }
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 30
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            timeoutSeconds: 5
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            timeoutSeconds: 5
          resources:
            requests: { cpu: 250m, memory: 512Mi }
            limits: { memory: 2Gi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: deployment, mountPath: /etc/yanxi, readOnly: true }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: deployment
          configMap: { name: yanxi }
        - name: tmp
          emptyDir: {}
---
apiVersion: v1
kind: Service
metadata:
  name: yanxi
spec:
  selector: { app: yanxi }
  # ${words.sameReplica}
  sessionAffinity: ClientIP
  ports:
    - { name: http, port: ${port}, targetPort: http }
`;
}
