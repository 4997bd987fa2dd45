import './sign-in.css';

export function SignIn() {
  return <form className="sign-in">sign in</form>;
}
