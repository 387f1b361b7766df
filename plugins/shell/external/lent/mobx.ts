// The names of MobX that plugins use: all of it would be two kilobytes more for everyone.
export {
  action,
  autorun,
  compareShallow,
  compareStructural,
  computed,
  makeAutoObservable,
  makeObservable,
  observable,
  observableRef,
  observableShallow,
  ObservableMap,
  reaction,
  runInAction,
  toJS,
  untracked,
  when,
} from 'mobx';
